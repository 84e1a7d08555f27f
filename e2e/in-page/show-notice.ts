import { notifyCopiedText, notifyFailed, offerCopy } from '../../src/extension/export/notices.ts';
import { type Messages, openRoots, speak } from './extension-apis.ts';

// Runs in a page of a real browser: the notices that the extension shows, with their root open.

declare global {
  var showNoticeOf: ((kind: NoticeKind, messages: Messages) => void) | undefined;
}

/** One of each look: something done, something done with a button, a problem. */
export type NoticeKind = 'done' | 'offer' | 'problem';

openRoots();

globalThis.showNoticeOf = (kind, messages) => {
  speak(messages);
  if (kind === 'done') notifyCopiedText('A few words of a page.');
  else if (kind === 'offer') offerCopy('refused', () => undefined);
  else notifyFailed('nothing-found');
};
