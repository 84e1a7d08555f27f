import { nodesInside } from '../../../core/page/nodes-inside.ts';
import { LEAF_HIDDEN, leafParent, leafText, type PageTree } from '../../../core/page/page-tree.ts';
import { countWords } from '../../../core/text/count-words.ts';

/**
 * A run of leaves that says the same as another run counts as its copy from so many words on: less is
 * a phrase that an author may well repeat. Between 12 and 80 words, text F1 on `val` differs by .001.
 */
const MIN_WORDS = 25;
/** Of these so many must differ: a column of a table that says "yes" all the way down is no copy. */
const MIN_DISTINCT = 15;
/** A run of so many leaves that has not said MIN_DISTINCT words yet will not say them. */
const PATIENCE = 60;
const LONGEST_WORD = 40;
/** Earlier leaves of the same text that are looked at; a cell that says "yes" has hundreds. */
const MAX_EARLIER = 8;

/** Of the words in such leaves, 13 % are content on `val`. */
const COPY_CHANCE = 0.13;

/**
 * The probabilities, less those of leaves that only repeat other content.
 * @param probabilities shape [L], calibrated
 * @returns shape [L]
 */
export function withoutCopies(
  tree: PageTree,
  probabilities: Float32Array,
  threshold: number,
): Float32Array {
  const isContent = Uint8Array.from(probabilities, (p) => (p >= threshold ? 1 : 0));
  const result = probabilities.slice();
  for (const leaf of copiedLeaves(tree, isContent)) {
    result[leaf] = Math.min(probabilities[leaf], COPY_CHANCE);
  }
  return result;
}

/**
 * The leaves of content that only repeat other content: pages hold the same text for large and small
 * screens, for the page and for a dialog. The copy that is shown stays; of two that are, the first. Code
 * that is shown is no copy: who explains it shows it again, with a line changed.
 * @param isContent shape [L]: 1 where the leaf is content
 * @returns indices of the leaves that should go, in no order
 */
export function copiedLeaves(tree: PageTree, isContent: Uint8Array): number[] {
  const leaves: number[] = [];
  const texts: string[] = [];
  const isListing = shownListings(tree);
  isContent.forEach((content, leaf) => {
    if (content === 0 || isListing(leaf)) return;
    leaves.push(leaf);
    texts.push(leafText(tree, leaf).replace(/\s+/gu, ' ').trim());
  });
  const words = texts.map(countWords);
  const earlier = new Map<string, number[]>();
  const copies: number[] = [];
  for (let at = 0; at < texts.length; ) {
    const run = longestRun(texts, words, at, earlier.get(texts[at]) ?? []);
    const length = Math.max(1, run.length);
    if (run.length > 0) {
      const original = run.from;
      const goes = isHidden(tree, leaves[original]) && !isHidden(tree, leaves[at]) ? original : at;
      for (let i = 0; i < length; i++) copies.push(leaves[goes + i]);
    }
    for (let i = at; i < at + length; i++) remember(earlier, texts[i], i);
    at += length;
  }
  return copies;
}

const LISTING: ReadonlySet<string> = new Set(['pre']);

/** Whether a leaf stands in a `pre` that is shown. */
function shownListings(tree: PageTree): (leaf: number) => boolean {
  const inside = nodesInside(tree, LISTING);
  return (leaf) => inside[leafParent(tree, leaf)] === 1 && !isHidden(tree, leaf);
}

/** The longest run before `at` that says the same as the one from `at` on; of length 0 if it says little. */
function longestRun(
  texts: readonly string[],
  words: readonly number[],
  at: number,
  candidates: readonly number[],
): { readonly from: number; readonly length: number } {
  let best = { from: 0, length: 0 };
  for (const from of candidates) {
    const distinct = new Set<string>();
    let length = 0;
    let total = 0;
    while (from + length < at && at + length < texts.length) {
      const text = texts[at + length];
      if (texts[from + length] !== text) break;
      if (distinct.size < MIN_DISTINCT) addWords(distinct, text);
      total += words[at + length];
      length++;
      if (length > PATIENCE && distinct.size < MIN_DISTINCT) break;
    }
    const saysEnough = total >= MIN_WORDS && distinct.size >= MIN_DISTINCT;
    if (saysEnough && length > best.length) best = { from, length };
  }
  return best;
}

/** Words, or the characters of a word that is longer than any: scripts without spaces. */
function addWords(distinct: Set<string>, text: string): void {
  for (const word of text.split(' ')) {
    if (word.length <= LONGEST_WORD) distinct.add(word);
    else for (const character of word) distinct.add(character);
  }
}

function remember(earlier: Map<string, number[]>, text: string, at: number): void {
  const known = earlier.get(text);
  if (known === undefined) earlier.set(text, [at]);
  else if (known.length < MAX_EARLIER) known.push(at);
}

function isHidden(tree: PageTree, leaf: number): boolean {
  return (tree.leafFlags[leaf] & LEAF_HIDDEN) !== 0;
}
