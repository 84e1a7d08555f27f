import type { List } from '../../../../article/article.ts';
import { blocksText } from '../../../../article/blocks/blocks-text.ts';
import { withoutGaps } from '../../../../article/blocks/without-gaps.ts';
import { countWords } from '../../../../core/text/count-words.ts';

/** Minimum items; fewer are read one after the other. */
const MIN_ITEMS = 4;
/** Maximum words of an item: name, price and a short description, in a narrow column. */
const MAX_WORDS = 45;
/** Minimum share of such items, because one may have no picture, or more text. */
const MIN_SHARE = 0.8;

/**
 * Whether a list is a catalogue, as in shops: each item is a picture with a few words. Such items
 * are shown side by side.
 */
export function isCatalogue({ isOrdered, items }: Pick<List, 'isOrdered' | 'items'>): boolean {
  if (isOrdered || items.length < MIN_ITEMS) return false;
  const shown = items.filter(({ children }) => {
    const kept = withoutGaps(children);
    return kept[0]?.type === 'figure' && countWords(blocksText(kept)) <= MAX_WORDS;
  });
  return shown.length >= MIN_SHARE * items.length;
}
