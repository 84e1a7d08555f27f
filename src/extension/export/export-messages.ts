import type { AiText } from '../../article/formats/ai/ai-text.ts';
import { CONTENT } from '../../core/labels.ts';
import { countWords } from '../../core/text/count-words.ts';
import { wordsOfLeaves } from '../../page/words-of-leaves.ts';
import { formatCount, formatShare } from '../ui/format-count.ts';
import { joinSentences, message } from '../ui/message.ts';
import type { ExtractedContent } from './extracted.ts';

/** What the messages say of what was extracted. */
export type ExtractionSummary = Pick<
  ExtractedContent,
  'documents' | 'what' | 'share' | 'isTruncated'
>;

interface CopySummary extends ExtractionSummary {
  /** How long a text for language models is, and what of it was left out. */
  readonly budget?: Omit<AiText, 'text'> | undefined;
}

interface FileSummary extends ExtractionSummary {
  /** Pictures that are missing in the file. */
  readonly picturesLeftOut?: number | undefined;
}

/** What was copied, and how much of it was left out. */
export function copiedSentences(extracted: CopySummary): string {
  const words = wordsOf(extracted);
  const left = shareLeftOut(extracted);
  const { budget } = extracted;
  const said =
    budget === undefined ? copiedSentence(extracted, words, left) : budgetSentence(budget);
  return withTruncation(said, extracted);
}

/** For a language model it is tokens that count. */
function budgetSentence({ tokens, tokensOfAll, passagesLeftOut }: Omit<AiText, 'text'>): string {
  const length = formatCount(tokens);
  if (passagesLeftOut === 0) return message('copyAi', length);
  return message('copyAiWithin', length, formatCount(tokensOfAll), formatCount(passagesLeftOut));
}

/** What was copied of a selection that is no part of what was read. */
export function copiedTextSentence(text: string): string {
  return message('copySelectionAsIs', inWords(countWords(text)));
}

/** What was saved, and how much of the page was left out. */
export function savedSentences(name: string, extracted: FileSummary): string {
  const words = wordsOf(extracted);
  const left = shareLeftOut(extracted);
  const saved =
    left === undefined
      ? message('copySavedAll', name, words)
      : message('copySaved', name, words, left);
  const { picturesLeftOut = 0 } = extracted;
  const text = withTruncation(saved, extracted);
  if (picturesLeftOut === 0) return text;
  return joinSentences(text, message('copyPicturesLeftOut', formatCount(picturesLeftOut)));
}

function copiedSentence(
  { what }: ExtractionSummary,
  words: string,
  left: string | undefined,
): string {
  if (what === 'selection-as-is') return message('copySelectionAsIs', words);
  if (what === 'selection') {
    return left === undefined
      ? message('copySelectionAll', words)
      : message('copySelection', words, left);
  }
  return left === undefined ? message('copyPageAll', words) : message('copyPage', words, left);
}

function withTruncation(text: string, { isTruncated }: ExtractionSummary): string {
  return isTruncated ? joinSentences(text, message('copyTruncated')) : text;
}

/**
 * The words of what is content; the numbers of lists and what else a format adds are not counted. A text in a
 * script without spaces may have half a word more.
 */
function wordsOf({ documents }: ExtractionSummary): string {
  let words = 0;
  for (const { capture, labels } of documents) {
    const wordsOf = wordsOfLeaves(capture.tree);
    labels.forEach((label, leaf) => {
      if (label === CONTENT) words += wordsOf(leaf);
    });
  }
  return inWords(words);
}

/** `1 word`, `1,234 words`, or the number alone where a language puts it behind a colon. */
function inWords(count: number): string {
  return count === 1 ? message('copyWordOne') : message('copyWords', formatCount(count));
}

/** The share in whole percent; something is never shown as nothing, nor as all. Undefined where nothing is left out. */
function shareLeftOut({ share }: ExtractionSummary): string | undefined {
  if (share === 1) return undefined;
  const left = Math.min(Math.max(1 - share, 0.01), 0.99);
  return formatShare(left);
}
