import type { AiText } from '../../../article/formats/ai/ai-text.ts';
import { countWords } from '../../../core/text/count-words.ts';
import type { KeptWords } from '../../layers/page/shown-highlight.ts';
import { formatCount } from '../../layers/ui/format-count.ts';
import { countedMessage, joinSentences, message } from '../../layers/ui/message.ts';
import type { ExtractedContent } from './extracted.ts';

/** What the messages say of what was extracted. */
export type ExtractionSummary = Pick<ExtractedContent, 'words' | 'what' | 'isTruncated'>;

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
  const { budget } = extracted;
  const said = budget === undefined ? copiedSentence(extracted) : budgetSentence(budget);
  return withTruncation(said, extracted);
}

/** For a language model it is tokens that count. */
function budgetSentence({ tokens, tokensOfAll, passagesLeftOut }: Omit<AiText, 'text'>): string {
  const length = formatCount(tokens);
  if (passagesLeftOut === 0) return countedMessage('copyAi', tokens, length);
  const ofAll = formatCount(tokensOfAll);
  const left = formatCount(passagesLeftOut);
  return countedMessage('copyAiWithin', passagesLeftOut, length, ofAll, left);
}

/** What was copied of a selection that is no part of what was read. */
export function copiedTextSentence(text: string): string {
  return message('copySelectionAsIs', inWords(countWords(text)));
}

/** What was saved, and how much of the page was left out. */
export function savedSentences(name: string, extracted: FileSummary): string {
  const { words } = extracted;
  const saved = isWhole(words)
    ? message('copySavedAll', name, inWords(words.kept))
    : countedMessage('copySaved', words.all, name, ...ofAll(words));
  const { picturesLeftOut = 0 } = extracted;
  const text = withTruncation(saved, extracted);
  if (picturesLeftOut === 0) return text;
  return joinSentences(
    text,
    countedMessage('copyPicturesLeftOut', picturesLeftOut, formatCount(picturesLeftOut)),
  );
}

function copiedSentence({ what, words }: ExtractionSummary): string {
  const kept = inWords(words.kept);
  if (what === 'selection-as-is') return message('copySelectionAsIs', kept);
  const [all, some] =
    what === 'selection'
      ? (['copySelectionAll', 'copySelection'] as const)
      : (['copyPageAll', 'copyPage'] as const);
  return isWhole(words) ? message(all, kept) : countedMessage(some, words.all, ...ofAll(words));
}

function withTruncation(text: string, { isTruncated }: ExtractionSummary): string {
  return isTruncated ? joinSentences(text, message('copyTruncated')) : text;
}

/** `1 word`, `1,234 words`. */
function inWords(count: number): string {
  return countedMessage('copyWords', count, formatCount(count));
}

function ofAll({ kept, all }: KeptWords): [string, string] {
  return [formatCount(kept), formatCount(all)];
}

function isWhole({ kept, all }: KeptWords): boolean {
  return kept === all;
}
