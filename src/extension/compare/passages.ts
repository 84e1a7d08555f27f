import { leafCount, type PageTree } from '../../page/page-tree.ts';
import { shownWords } from '../page/positions/shown-words.ts';

/** Texts in a row that the engines agree on in the same way. */
export interface Passage {
  readonly agreement: number;
  /** First and last leaf, both included. */
  readonly first: number;
  readonly last: number;
  /** Words that a reader sees. */
  readonly words: number;
}

/** What a legend says of one kind of agreement. */
export interface Amount {
  readonly words: number;
  readonly passages: number;
}

/**
 * The passages of a page. Leaves that are not shown, or have no word in them, such as the dots and bars
 * between links, neither make a passage nor part one.
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

/** Words and passages of each kind of agreement. */
export function amountsOf(passages: readonly Passage[]): ReadonlyMap<number, Amount> {
  const amounts = new Map<number, Amount>();
  for (const { agreement, words } of passages) {
    const before = amounts.get(agreement) ?? { words: 0, passages: 0 };
    amounts.set(agreement, { words: before.words + words, passages: before.passages + 1 });
  }
  return amounts;
}
