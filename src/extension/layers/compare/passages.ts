import { leafCount, type PageTree } from '../../../page/page-tree.ts';
import { shownWords } from '../page/positions/shown-words.ts';

/** Consecutive texts with the same agreement. */
export interface Passage {
  readonly agreement: number;
  /** First and last leaf, both included. */
  readonly first: number;
  readonly last: number;
  /** Number of visible words. */
  readonly words: number;
}

/** Words and passages with one agreement, for the legend. */
export interface Amount {
  readonly words: number;
  readonly passages: number;
}

/**
 * The passages of a page. Leaves that are hidden or have no word, such as dots between links,
 * neither make a passage nor divide one.
 * @param agreement shape [L], as `agreementOf` gives it
 */
export function passagesOf(tree: PageTree, agreement: Uint8Array): Passage[] {
  const passages: Passage[] = [];
  for (let leaf = 0; leaf < leafCount(tree); leaf++) {
    const words = shownWords(tree, leaf);
    if (words === 0) continue;
    const before = passages.at(-1);
    if (before?.agreement === agreement[leaf]) {
      passages[passages.length - 1] = { ...before, last: leaf, words: before.words + words };
    } else {
      passages.push({ agreement: agreement[leaf], first: leaf, last: leaf, words });
    }
  }
  return passages;
}

/** Words and passages by agreement. */
export function amountsOf(passages: readonly Passage[]): ReadonlyMap<number, Amount> {
  const amounts = new Map<number, Amount>();
  for (const { agreement, words } of passages) {
    const before = amounts.get(agreement) ?? { words: 0, passages: 0 };
    amounts.set(agreement, { words: before.words + words, passages: before.passages + 1 });
  }
  return amounts;
}
