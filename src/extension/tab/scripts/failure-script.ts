import type { PithPage } from '../../layers/page/pith-page.ts';
import { message } from '../../layers/ui/message.ts';
import { failureKey } from '../../layers/ui/notices/failure-key.ts';
import { showNotice } from '../../layers/ui/notices/notice.ts';

declare global {
  /** Whether this script runs already, because it may be injected more than once. */
  var pithNotifiesFailures: boolean | undefined;
}

// Injected beside the content script after a press has failed. It shows a notice over the page.
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
