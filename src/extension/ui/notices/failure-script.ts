import type { PithPage } from '../../page/pith-page.ts';
import { message } from '../message.ts';
import { failureKey } from './failure-key.ts';
import { showNotice } from './notice.ts';

declare global {
  /** The script is there: it may be brought in more than once. */
  var pithNotifiesFailures: boolean | undefined;
}

// Injected beside the content script when a press has come to nothing: says so over the page.
const { pith } = globalThis;
if (pith !== undefined && globalThis.pithNotifiesFailures !== true) {
  globalThis.pithNotifiesFailures = true;
  notifyFailures(pith);
}

function notifyFailures(page: PithPage): void {
  let close: (() => void) | undefined;
  page.followFailures((failure) => {
    close?.();
    close =
      failure &&
      showNotice(message(failureKey(failure.code)), {
        kind: 'problem',
        action: { label: message('noticeTryAgain'), perform: failure.again },
      });
  });
}
