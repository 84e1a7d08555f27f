import { tokenize } from '../../../core/text/tokenize.ts';
import { isBeginning } from './title-parts.ts';

/** Share of the words of a headline that the page's title must have. */
const MIN_SHARED = 0.6;

/** Whether a title speaks of a headline: it begins with it, or has most of its words. */
export function sharesWords(headline: string, title: string): boolean {
  if (isBeginning(headline, title)) return true;
  const words = wordsOf(headline);
  const inTitle = new Set(wordsOf(title));
  const shared = words.filter((word) => inTitle.has(word)).length;
  return words.length > 0 && shared >= MIN_SHARED * words.length;
}

/** The words of a title; a low line divides words in it. */
function wordsOf(text: string): string[] {
  return tokenize(text.replaceAll('_', ' '));
}

/**
 * The share of words that a headline has in common with the title that is most like it: 1 where they have the same
 * words.
 */
export function likeness(headline: string, titles: readonly string[]): number {
  const words = new Set(wordsOf(headline));
  return Math.max(
    ...titles.map((title) => {
      const others = new Set(wordsOf(title));
      const shared = [...words].filter((word) => others.has(word)).length;
      return (2 * shared) / (words.size + others.size);
    }),
  );
}
