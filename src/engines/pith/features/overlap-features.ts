import { tokenize } from '../../../core/text/tokenize.ts';
import type { PageStructure } from '../page-structure.ts';
import type { FeatureTable } from './feature-table.ts';
import type { PageWords } from './page-words.ts';

/** A long text is compared by its beginning, of so many characters. */
const COMPARED_CHARACTERS = 2_000;

/** How much a leaf's words overlap with texts that name the page's subject. */
export function addOverlapFeatures(
  table: FeatureTable,
  page: PageStructure,
  words: PageWords,
): void {
  const { tree } = page;
  const leaves = tree.leaves.length;
  const subjects = {
    title: new Set(tokenize(tree.title).map(words.idOf)),
    h1: wordsBelow(page, 'h1', words),
  };
  const beginnings = beginningsOf(page, words);
  // The last leaf that had each word, for a word counts once a leaf.
  const seenIn = new Int32Array(words.words.length).fill(-1);
  const bits = new Uint8Array(words.words.length);
  for (const word of subjects.title) bits[word] |= 1;
  for (const word of subjects.h1) bits[word] |= 2;
  const different = new Int32Array(leaves);
  const shared = { title: new Int32Array(leaves), h1: new Int32Array(leaves) };
  for (let leaf = 0; leaf < leaves; leaf++) {
    const own = beginnings.get(leaf) ?? words.ids;
    const from = own === words.ids ? words.offsets[leaf] : 0;
    const to = own === words.ids ? words.offsets[leaf + 1] : own.length;
    for (let i = from; i < to; i++) {
      const word = own[i];
      if (seenIn[word] === leaf) continue;
      seenIn[word] = leaf;
      different[leaf]++;
      shared.title[leaf] += bits[word] & 1;
      shared.h1[leaf] += bits[word] >> 1;
    }
  }
  for (const name of ['title', 'h1'] as const) {
    const { size } = subjects[name];
    table.add(`share of ${name}`, (leaf) => shared[name][leaf] / Math.max(1, size));
    table.add(`share in ${name}`, (leaf) => shared[name][leaf] / Math.max(1, different[leaf]));
  }
}

/** Words of the leaves that are too long to be compared as a whole, which few are. */
function beginningsOf(
  { tree }: PageStructure,
  { idOf }: PageWords,
): ReadonlyMap<number, readonly number[]> {
  const beginnings = new Map<number, readonly number[]>();
  for (let leaf = 0; leaf < tree.leaves.length; leaf++) {
    const text = tree.texts[tree.leaves[leaf]];
    if (text.length <= COMPARED_CHARACTERS) continue;
    beginnings.set(leaf, tokenize(text.slice(0, COMPARED_CHARACTERS)).map(idOf));
  }
  return beginnings;
}

/** Words of all elements with a tag. */
function wordsBelow(
  { tree, firstLeaf, end }: PageStructure,
  tag: string,
  { ids, offsets }: PageWords,
): ReadonlySet<number> {
  const name = tree.names.indexOf(tag);
  const words = new Set<number>();
  for (let node = tree.nodeNames.indexOf(name); name >= 0 && node >= 0; ) {
    const last = offsets[firstLeaf[end[node]]];
    for (let i = offsets[firstLeaf[node]]; i < last; i++) words.add(ids[i]);
    // One that stands in another says nothing more.
    node = tree.nodeNames.indexOf(name, end[node]);
  }
  return words;
}
