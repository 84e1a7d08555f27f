import type { ErrorCode } from '../../core/errors.ts';
import { failureKey } from '../failure-key.ts';
import { showNotice } from '../ui/notice.ts';
import { sentence } from '../ui/sentence.ts';
import {
  copiedSentences,
  copiedTextSentence,
  savedSentences,
  type Told,
} from './taken-sentences.ts';

/** Says what was copied, and how much of it was left out. */
export function tellCopied(taken: Told): void {
  showNotice(copiedSentences(taken), { kind: 'done' });
}

/** Says that a selection was copied that is no part of what was read. */
export function tellCopiedText(text: string): void {
  showNotice(copiedTextSentence(text), { kind: 'done' });
}

/** Says what was saved, and how much of the page was left out. */
export function tellSaved(name: string, taken: Parameters<typeof savedSentences>[1]): void {
  showNotice(savedSentences(name, taken), { kind: 'done' });
}

/** Says that a page may have kept a file from being saved, of which nobody is told. */
export function tellMaybeSaved(): void {
  showNotice(sentence('noticeMaybeSaved'), { kind: 'problem' });
}

/** Asks for a click, where the browser wants to see one in the page before it lets us copy. */
export function offerCopy(perform: () => void): void {
  const action = { label: sentence('copyNow'), perform };
  showNotice(sentence('copyReady'), { kind: 'done', action });
}

/**
 * Says that a long page is being prepared, until that is done.
 * @returns what takes the notice away
 */
export function tellWorking(cancel: () => void): () => void {
  const action = { label: sentence('workCancel'), perform: cancel };
  return showNotice(sentence('workLong'), { kind: 'working', action });
}

/** Says that the browser did not let us copy. */
export function tellRefused(): void {
  showNotice(sentence('copyRefused'), { kind: 'problem' });
}

/** Says why nothing was taken; the clipboard is what it was. */
export function tellFailed(code: ErrorCode): void {
  showNotice(failureSentence(code), { kind: 'problem' });
}

function failureSentence(code: ErrorCode): string {
  if (code === 'nothing-found') return sentence('copyNothingFound');
  if (code === 'page-empty') return sentence('copyPageEmpty');
  return sentence(failureKey(code));
}
