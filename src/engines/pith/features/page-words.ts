import { tokenize } from '../../../core/text/tokenize.ts';
import type { PageTree } from '../../../page/page-tree.ts';

/** The words of a page's L leaves, each text read once and each word as a number. */
export interface PageWords {
  /** Different words, in order of first occurrence. */
  readonly words: readonly string[];
  /** Numbers of the words of all leaves in a row. */
  readonly ids: readonly number[];
  /** Shape [L + 1]: the words of leaf l are [offsets[l], offsets[l + 1]) of `ids`. */
  readonly offsets: Int32Array;
  /** The number of a word, a new one if need be. */
  idOf(word: string): number;
}

/** Reads all leaves of a page, hidden ones too. */
export function readWords({ leaves, texts }: PageTree): PageWords {
  const numbers = new Map<string, number>();
  const words: string[] = [];
  const idOf = (word: string) => {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    numbers.set(word, words.length);
    return words.push(word) - 1;
  };
  const ids: number[] = [];
  const offsets = new Int32Array(leaves.length + 1);
  for (let leaf = 0; leaf < leaves.length; leaf++) {
    for (const word of tokenize(texts[leaves[leaf]])) ids.push(idOf(word));
    offsets[leaf + 1] = ids.length;
  }
  return { words, ids, offsets, idOf };
}
