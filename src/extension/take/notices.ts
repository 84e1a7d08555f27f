import type { ErrorCode } from '../../core/errors.ts';
import { CONTENT } from '../../core/page/labels.ts';
import { leafText } from '../../core/page/page-tree.ts';
import { countWords } from '../../core/text/count-words.ts';
import { failureKey } from '../failure-key.ts';
import { showNotice } from '../ui/notice.ts';
import { sentence } from '../ui/sentence.ts';
import type { Taken } from './taken.ts';

/** Says what was copied, and how much of it was left out. */
export function tellCopied(taken: Taken): void {
  const words = wordsOf(taken);
  const left = shareLeftOut(taken);
  showNotice(withTruncation(copiedSentence(taken, words, left), taken), { kind: 'done' });
}

function copiedSentence({ what }: Taken, words: string, left: string | undefined): string {
  if (what === 'selection-as-is') return sentence('copySelectionAsIs', words);
  if (what === 'selection') {
    return left === undefined
      ? sentence('copySelectionAll', words)
      : sentence('copySelection', words, left);
  }
  return left === undefined ? sentence('copyPageAll', words) : sentence('copyPage', words, left);
}

/** Says that a selection was copied that is no part of what was read. */
export function tellCopiedText(text: string): void {
  showNotice(sentence('copySelectionAsIs', formatNumber(countWords(text))), { kind: 'done' });
}

/** Says what was saved, and how much of the page was left out. */
export function tellSaved(name: string, taken: Taken): void {
  const words = wordsOf(taken);
  const left = shareLeftOut(taken);
  const saved =
    left === undefined
      ? sentence('copySavedAll', name, words)
      : sentence('copySaved', name, words, left);
  showNotice(withTruncation(saved, taken), { kind: 'done' });
}

/** Asks for a click, where the browser wants to see one in the page before it lets us copy. */
export function offerCopy(perform: () => void): void {
  const action = { label: sentence('copyNow'), perform };
  showNotice(sentence('copyReady'), { kind: 'done', action });
}

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

function withTruncation(text: string, { isTruncated }: Taken): string {
  return isTruncated ? `${text} ${sentence('copyTruncated')}` : text;
}

/** Of what is content; the numbers of lists and what else a format adds are not counted. */
function wordsOf({ documents }: Taken): string {
  let words = 0;
  for (const { capture, labels } of documents) {
    labels.forEach((label, leaf) => {
      if (label === CONTENT) words += countWords(leafText(capture.tree, leaf));
    });
  }
  return formatNumber(words);
}

/** A text in a script without spaces may have half a word more. */
function formatNumber(words: number): string {
  return new Intl.NumberFormat(chrome.i18n.getUILanguage()).format(Math.round(words));
}

/** Whole percent; something is never shown as nothing, nor as all. Undefined where nothing is left out. */
function shareLeftOut({ share }: Taken): string | undefined {
  if (share === 1) return undefined;
  const left = Math.min(Math.max(1 - share, 0.01), 0.99);
  return new Intl.NumberFormat(chrome.i18n.getUILanguage(), { style: 'percent' }).format(left);
}
