import type { List } from '../../../article/article.ts';
import { blocksText } from '../../../article/blocks/blocks-text.ts';
import { withoutGaps } from '../../../article/blocks/without-gaps.ts';
import { countWords } from '../../../core/text/count-words.ts';

/** Fewer are looked at one after the other. */
const MIN_ITEMS = 4;
/** Name, price and what there is to say of it in a narrow column. */
const MAX_WORDS = 45;
/** Of the items; one may lack its picture, or have more to say. */
const MIN_SHARE = 0.8;

/** Whether a list shows things, each by a picture with a few words, as shops do: these stand side by side. */
export function isCatalogue({ isOrdered, items }: Pick<List, 'isOrdered' | 'items'>): boolean {
  if (isOrdered || items.length < MIN_ITEMS) return false;
  const shown = items.filter(({ children }) => {
    const kept = withoutGaps(children);
    return kept[0]?.type === 'figure' && countWords(blocksText(kept)) <= MAX_WORDS;
  });
  return shown.length >= MIN_SHARE * items.length;
}
