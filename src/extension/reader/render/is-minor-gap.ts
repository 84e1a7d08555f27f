import type { Gap } from '../../../article/article.ts';
import { blocksText } from '../../../article/blocks/blocks-text.ts';
import { countWords } from '../../../core/text/count-words.ts';

/** As many words as the line that says what was left out, and a byline with its date. */
const FEW_WORDS = 8;
/** Name, rank and dates of somebody who writes in a forum. */
const MAX_WORDS = 30;

/**
 * Whether what was left out is no more than controls and labels, such as "Reply · Share": a line that
 * says so would be longer than what it hides.
 */
export function isMinorGap({ words, children }: Pick<Gap, 'words' | 'children'>): boolean {
  if (words <= FEW_WORDS) return true;
  return (
    words <= MAX_WORDS && children.every((child) => countWords(blocksText([child])) <= FEW_WORDS)
  );
}
