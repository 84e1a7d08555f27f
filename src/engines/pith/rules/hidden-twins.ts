import { LEAF_HIDDEN, leafParent, leafText, type PageTree } from '../../../page/page-tree.ts';

/** Words of a shingle: a run of as many is seldom said twice by chance. */
const SHINGLE_WORDS = 5;
/** The fewest shingles of a hidden part that can be called a copy. */
const MIN_SHINGLES = 20;
/** The share of the shingles of a hidden part that are said by what is shown. */
const MIN_SHARE = 0.8;
const WORD = /[\p{L}\p{N}]+/gu;
/** Scripts that write without spaces are compared sign by sign. */
const SIGN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/**
 * Finds the content leaves of hidden parts of a page that say what its shown content says, however either is cut into
 * leaves: pages hold their article once more for search engines, in one piece.
 * @param isContent shape [L]: 1 where the leaf is content
 * @returns indices of leaves, in no order
 */
export function hiddenDuplicates(tree: PageTree, isContent: Uint8Array): number[] {
  const parts = hiddenParts(tree, isContent);
  if (parts.length === 0) return [];
  const shown = Array.from(isContent.keys()).filter(
    (leaf) => isContent[leaf] === 1 && !isHidden(tree, leaf),
  );
  const said = new Set(shinglesOf(tree, shown));
  if (said.size === 0) return [];
  return parts.flatMap((leaves) => {
    const shingles = shinglesOf(tree, leaves);
    if (shingles.length < MIN_SHINGLES) return [];
    const again = shingles.filter((shingle) => said.has(shingle)).length;
    return again >= MIN_SHARE * shingles.length ? leaves : [];
  });
}

/** The hidden content leaves, by the outermost element around them that shows nothing. */
function hiddenParts(tree: PageTree, isContent: Uint8Array): number[][] {
  const showsText = new Uint8Array(tree.nodeNames.length);
  const hidden: number[] = [];
  tree.leaves.forEach((_, leaf) => {
    if (isHidden(tree, leaf)) {
      if (isContent[leaf] === 1) hidden.push(leaf);
      return;
    }
    for (let at = leafParent(tree, leaf); at >= 0 && showsText[at] === 0; at = tree.parents[at])
      showsText[at] = 1;
  });
  const parts = new Map<number, number[]>();
  for (const leaf of hidden) {
    let root = leafParent(tree, leaf);
    while (tree.parents[root] >= 0 && showsText[tree.parents[root]] === 0)
      root = tree.parents[root];
    const leaves = parts.get(root);
    if (leaves === undefined) parts.set(root, [leaf]);
    else leaves.push(leaf);
  }
  return [...parts.values()];
}

/** The runs of words that leaves say, one after the other. */
function shinglesOf(tree: PageTree, leaves: readonly number[]): string[] {
  const words = leaves.flatMap((leaf) => wordsOf(leafText(tree, leaf)));
  return words
    .slice(0, Math.max(0, words.length - SHINGLE_WORDS + 1))
    .map((_, at) => words.slice(at, at + SHINGLE_WORDS).join(' '));
}

function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(WORD) ?? [];
  return SIGN.test(text) ? words.flatMap((word) => (SIGN.test(word) ? [...word] : [word])) : words;
}

function isHidden({ leafFlags }: PageTree, leaf: number): boolean {
  return (leafFlags[leaf] & LEAF_HIDDEN) !== 0;
}
