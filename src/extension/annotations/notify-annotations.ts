import { MAX_ADDRESS } from '../../core/annotations/annotation.ts';
import type {
  AnnotationFailure,
  AnnotationRequest,
} from '../../core/annotations/annotation-request.ts';
import { formatCount } from '../ui/format-count.ts';
import { message } from '../ui/message.ts';
import { showNotice } from '../ui/notices/notice.ts';

const FAILURE_KEYS = {
  private: 'markPrivate',
  full: 'markFull',
  damaged: 'markDamaged',
} as const satisfies Record<AnnotationFailure, string>;

/** Says why highlights and notes are not stored or not shown. */
export function notifyAnnotationFailure(
  failure: AnnotationFailure,
  ask: AnnotationRequest['ask'],
): void {
  // In a private window nobody expects to find what was marked elsewhere.
  if (failure === 'private' && ask === 'of-page') return;
  showNotice(message(FAILURE_KEYS[failure]), { kind: 'problem' });
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
