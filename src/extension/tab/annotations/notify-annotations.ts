import { MAX_ADDRESS } from '../../../core/annotations/annotation.ts';
import type {
  AnnotationFailure,
  AnnotationRequest,
} from '../../../core/annotations/annotation-request.ts';
import { writeClipboard } from '../../layers/ui/clipboard/write-clipboard.ts';
import { formatCount } from '../../layers/ui/format-count.ts';
import { message } from '../../layers/ui/message.ts';
import { type NoticeAction, showNotice, showProblem } from '../../layers/ui/notices/notice.ts';
import { FAILURE_KEYS } from './failure-keys.ts';

/** Says why highlights and notes are not stored or not shown. */
export function notifyAnnotationFailure(
  failure: AnnotationFailure,
  request: AnnotationRequest,
): void {
  // In a private window nobody expects to find what was marked elsewhere.
  if (failure === 'private' && request.ask === 'of-page') return;
  showProblem(message(FAILURE_KEYS[failure]), copyTyped(request));
}

/**
 * Offers to copy the note that a request has not stored, since its editor may be closed by then. It
 * must have been called before an update, after which scripts know only words that they have used.
 */
export function copyTyped(request: AnnotationRequest | undefined): NoticeAction | undefined {
  const label = message('copyNow');
  const refused = message('copyRefused');
  const note = request?.ask === 'change' ? request.change.note : undefined;
  if (note === undefined || note === '') return undefined;
  const copy = async () => {
    const outcome = await writeClipboard({ text: note });
    if (outcome !== 'copied') showProblem(refused, action);
  };
  const action = { label, perform: () => void copy() };
  return action;
}

/** Says that a text is highlighted, and offers to write a note. */
export function notifyMarked(openNote: () => void): void {
  const action = { label: message('markNote'), perform: openNote };
  showNotice(message('markAdded'), { kind: 'done', action });
}

/** Says that a highlight is deleted, and offers to take that back. */
export function notifyDeleted(undo: () => void): void {
  const action = { label: message('optionsUndo'), perform: undo };
  showNotice(message('markDeleted'), { kind: 'done', action });
}

/** Says that the address of the page is too long for what is highlighted to be found again by it. */
export function notifyLongAddress(): void {
  showNotice(message('markLongAddress', formatCount(MAX_ADDRESS)), { kind: 'problem' });
}
