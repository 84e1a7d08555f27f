import type { Gap } from '../../../../article/article.ts';
import { blocksText } from '../../../../article/blocks/blocks-text.ts';
import { countWords } from '../../../../core/text/count-words.ts';

/**
 * Maximum words of a gap, or of each of its parts: as many as in the line that replaces it, or a
 * byline with a date.
 */
const FEW_WORDS = 8;
/** Maximum words of all short parts: name, rank and dates of an author in a forum. */
const MAX_WORDS = 30;

/**
 * Whether a gap contains only controls and labels, such as "Reply · Share". A line that replaces it
 * would be longer than the gap.
 */
export function isMinorGap({
  isComments = false,
  words,
  children,
}: Pick<Gap, 'isComments' | 'words' | 'children'>): boolean {
  if (isComments) return false;
  if (words <= FEW_WORDS) return true;
  return (
    words <= MAX_WORDS && children.every((child) => countWords(blocksText([child])) <= FEW_WORDS)
  );
}
