import type { FeatureTable } from './feature-table.ts';
import { linkWordsOf, type PageStructure, wordsOf } from './page-structure.ts';

/** The blocks of a page in order, and which one each leaf is in. */
interface Blocks {
  /** Shape [L]: ordinal of the leaf's block among the blocks that hold text. */
  readonly ofLeaf: Int32Array;
  /** The block elements, in the order of their first leaf. */
  readonly nodes: readonly number[];
}

/** The block a leaf stands in, the blocks beside it, and the elements around it. */
export function addBlockFeatures(table: FeatureTable, page: PageStructure): void {
  const { tree, leafParent, leafBlock, firstLeaf, end, wordsBefore } = page;
  const pageWords = Math.max(1, wordsBefore[tree.leaves.length]);
  const blocks = findBlocks(page);
  const linkShare = (node: number) => linkWordsOf(page, node) / Math.max(1, wordsOf(page, node));
  const leavesOf = (node: number) => firstLeaf[end[node]] - firstLeaf[node];
  table.log('block words', (leaf) => wordsOf(page, leafBlock[leaf]));
  table.add('block links', (leaf) => linkShare(leafBlock[leaf]));
  table.log('block leaves', (leaf) => leavesOf(leafBlock[leaf]));
  table.add(
    'place in block',
    (leaf) => (leaf - firstLeaf[leafBlock[leaf]]) / leavesOf(leafBlock[leaf]),
  );
  table.add('place of block', (leaf) => blocks.ofLeaf[leaf] / Math.max(1, blocks.nodes.length));
  for (const offset of [-3, -2, -1, 1, 2, 3]) {
    const neighbour = (leaf: number) => blocks.nodes[blocks.ofLeaf[leaf] + offset];
    table.log(`block ${offset} words`, (leaf) => {
      const node = neighbour(leaf);
      return node === undefined ? 0 : wordsOf(page, node);
    });
    table.add(`block ${offset} links`, (leaf) => {
      const node = neighbour(leaf);
      return node === undefined ? 0 : linkShare(node);
    });
  }
  for (const levels of [0, 1, 2, 3, 5, 8]) {
    const ancestor = leafParent.map((parent) => {
      let node = parent;
      for (let i = 0; i < levels && tree.parents[node] >= 0; i++) node = tree.parents[node];
      return node;
    });
    table.log(`ancestor ${levels} words`, (leaf) => wordsOf(page, ancestor[leaf]));
    table.add(`ancestor ${levels} links`, (leaf) => linkShare(ancestor[leaf]));
    table.add(`ancestor ${levels} share`, (leaf) => wordsOf(page, ancestor[leaf]) / pageWords);
    table.log(`ancestor ${levels} leaves`, (leaf) => leavesOf(ancestor[leaf]));
  }
  addCopyFeatures(table, page);
}

function findBlocks({ tree, leafBlock }: PageStructure): Blocks {
  const ofLeaf = new Int32Array(tree.leaves.length);
  const nodes: number[] = [];
  for (let leaf = 0; leaf < ofLeaf.length; leaf++) {
    if (leaf === 0 || leafBlock[leaf] !== nodes[nodes.length - 1]) nodes.push(leafBlock[leaf]);
    ofLeaf[leaf] = nodes.length - 1;
  }
  return { ofLeaf, nodes };
}

/** Which copy of a text this is: mobile and desktop menus, teasers of the same article, modals. */
function addCopyFeatures(table: FeatureTable, page: PageStructure): void {
  const { tree, leafBlock } = page;
  const leafKeys = Array.from(tree.leaves, (text) => tree.texts[text].trim());
  const numberOf = new Int32Array(tree.nodeNames.length).fill(-1);
  const blockTexts: string[] = [];
  const blockOfLeaf = leafBlock.map((block, leaf) => {
    if (numberOf[block] < 0) numberOf[block] = blockTexts.push('') - 1;
    blockTexts[numberOf[block]] += ` ${leafKeys[leaf]}`;
    return numberOf[block];
  });
  const leafCopies = numberCopies(leafKeys);
  const blockCopies = numberCopies(blockTexts);
  table.log('copies of leaf', (leaf) => leafCopies.total[leaf] - 1);
  table.log('copy number of leaf', (leaf) => leafCopies.nth[leaf]);
  table.log('copies of block', (leaf) => blockCopies.total[blockOfLeaf[leaf]] - 1);
  table.log('copy number of block', (leaf) => blockCopies.nth[blockOfLeaf[leaf]]);
  table.flag('a later copy', (leaf) => blockCopies.nth[blockOfLeaf[leaf]] > 0);
}

function numberCopies(keys: readonly string[]): { nth: Int32Array; total: Int32Array } {
  const seen = new Map<string, number>();
  const ids = Int32Array.from(keys, (key) => {
    const known = seen.get(key);
    if (known === undefined) seen.set(key, seen.size);
    return known ?? seen.size - 1;
  });
  const counts = new Int32Array(seen.size);
  const nth = ids.map((id) => counts[id]++);
  return { nth, total: ids.map((id) => counts[id]) };
}
