import { signsOf } from './page-text.ts';

/** Where the signs of a text leaf stand in the text of a block. */
export interface AlignedLeaf {
  readonly leaf: number;
  /** Index of its first sign among the signs of the block. */
  readonly start: number;
  readonly signs: string;
}

/** Signs that may stand between two leaves in a block and in none of the page, such as the number of a note. */
const MAX_ADDED = 4;
/** A leaf of fewer signs is looked for only where it is due: elsewhere it would be another. */
const TELLING = 8;

/**
 * Finds the leaves of a page in a block of the article that was made of them. The block may lack some of them, and may
 * have signs of its own.
 * @param signs those of the block
 * @param leaves first and last leaf of the block
 * @param textOf the text of a leaf
 * @returns the leaves that are found, in order
 */
export function alignLeaves(
  signs: string,
  { firstLeaf, lastLeaf }: { readonly firstLeaf: number; readonly lastLeaf: number },
  textOf: (leaf: number) => string,
): AlignedLeaf[] {
  const aligned: AlignedLeaf[] = [];
  if (firstLeaf < 0) return aligned;
  let due = 0;
  for (let leaf = firstLeaf; leaf <= lastLeaf && due < signs.length; leaf++) {
    const own = signsOf(textOf(leaf));
    if (own === '') continue;
    const start = signs.indexOf(own, due);
    if (start < 0 || (own.length < TELLING && start > due + MAX_ADDED)) continue;
    aligned.push({ leaf, start, signs: own });
    due = start + own.length;
  }
  return aligned;
}
