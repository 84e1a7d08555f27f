import type { ErrorCode } from '../../../core/errors.ts';
import { openCopyFrame } from '../../layers/ui/clipboard/copy-frame.ts';
import { message } from '../../layers/ui/message.ts';
import { failureKey } from '../../layers/ui/notices/failure-key.ts';
import { showNotice } from '../../layers/ui/notices/notice.ts';
import { copiedSentences, copiedTextSentence, savedSentences } from './export-messages.ts';

/** Says what was copied, and how much of it was left out. */
export function notifyCopied(extracted: Parameters<typeof copiedSentences>[0]): void {
  showNotice(copiedSentences(extracted), { kind: 'done' });
}

/** Says that a selection was copied that is no part of what was read. */
export function notifyCopiedText(text: string): void {
  showNotice(copiedTextSentence(text), { kind: 'done' });
}

/** Says what was saved, and how much of the page was left out. */
export function notifySaved(name: string, extracted: Parameters<typeof savedSentences>[1]): void {
  showNotice(savedSentences(name, extracted), { kind: 'done' });
}

/** Says that a page may have kept a file from being saved: no event tells of that. */
export function notifyMaybeSaved(): void {
  showNotice(message('noticeMaybeSaved'), { kind: 'problem' });
}

/**
 * Asks for a click: where the browser wants to see one in the page before it lets us copy, and where the page
 * has come between.
 * @param perform is given a document that no script of the page knows, if the browser gives us one
 */
export function offerCopy(
  reason: 'refused' | 'intercepted',
  perform: (own: Document | undefined) => unknown,
): void {
  const frame = openCopyFrame();
  const action = {
    label: message('copyNow'),
    perform: () => frame.use(perform),
    onDismissed: frame.discard,
  };
  if (reason === 'refused') showNotice(message('copyReady'), { kind: 'done', action });
  else showNotice(message('copyIntercepted'), { kind: 'problem', action });
}

/**
 * Says that a long page is being prepared, until that is done.
 * @returns what takes the notice away
 */
export function notifyWorking(cancel: () => void): () => void {
  const action = { label: message('workCancel'), perform: cancel };
  return showNotice(message('workLong'), { kind: 'working', action });
}

/** Says that nothing could be copied, even after a click, and offers a file instead. */
export function notifyNotCopied(reason: 'refused' | 'intercepted', save: () => void): void {
  const action = { label: message('copySaveInstead'), perform: save };
  const key = reason === 'refused' ? 'copyRefused' : 'copyPrevented';
  showNotice(message(key), { kind: 'problem', action });
}

/** Says that another application has been asked to take the page. */
export function notifyHandedOver(): void {
  showNotice(message('noticeHandedOver'), { kind: 'done' });
}

/** Says that the settings have no address to open, or none that may be opened, and leads there. */
export function notifyNoApp(openSettings: () => void): void {
  const action = { label: message('menuSettings'), perform: openSettings };
  showNotice(message('noticeNoApp'), { kind: 'problem', action });
}

/** Says that the text of a page does not go into an address. */
export function notifyTooLong(): void {
  showNotice(message('noticeAddressTooLong'), { kind: 'problem' });
}

/** Asks for the press that browsers want to see before they show their dialog. */
export function notifyShareNeedsPress(perform: () => void): void {
  const action = { label: message('menuShare'), perform };
  showNotice(message('noticeShareReady'), { kind: 'done', action });
}

/** Says why nothing was extracted; the clipboard is what it was. */
export function notifyFailed(code: ErrorCode): void {
  showNotice(failureSentence(code), { kind: 'problem' });
}

function failureSentence(code: ErrorCode): string {
  if (code === 'nothing-found') return message('copyNothingFound');
  if (code === 'page-empty') return message('copyPageEmpty');
  return message(failureKey(code));
}
