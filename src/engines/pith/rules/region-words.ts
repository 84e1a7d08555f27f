import { leafParent } from '../../../page/page-tree.ts';
import type { RuleContext } from './rule-context.ts';

/** The words of a part of a page. */
export interface Region {
  /** Words of all leaves. */
  words: number;
  /** Words of all leaves in the links that count. */
  linkWords: number;
}

/**
 * Finds the region of each leaf, with its words.
 * @param regions shape [N]: a region's element, for it and all that stands in it; -1 elsewhere
 * @param isLink shape [N]: 1 for a link that counts and what stands in it
 * @returns shape [L]
 */
export function leafRegions(
  { tree, words: wordsOf }: RuleContext,
  regions: Int32Array,
  isLink: Uint8Array,
): readonly (Region | undefined)[] {
  const known = new Map<number, Region>();
  return Array.from(tree.leaves, (_, leaf) => {
    const parent = leafParent(tree, leaf);
    const element = regions[parent];
    if (element < 0) return undefined;
    const region = known.get(element) ?? { words: 0, linkWords: 0 };
    known.set(element, region);
    region.words += wordsOf[leaf];
    if (isLink[parent] === 1) region.linkWords += wordsOf[leaf];
    return region;
  });
}
