import type { PageStructure } from '../page-structure.ts';
import { type FeatureTable, log1p } from './feature-table.ts';

const NONE = -1;

/** The blocks of a page in order, and which one each leaf is in. */
interface Blocks {
  /** Shape [L]: ordinal of the leaf's block among the blocks that hold text. */
  readonly ofLeaf: Int32Array;
  /** The block elements, in the order of their first leaf. */
  readonly nodes: readonly number[];
}

/** The block a leaf stands in, the blocks beside it, and the elements around it. */
export function addBlockFeatures(table: FeatureTable, page: PageStructure): void {
  const { tree, leafParent, leafBlock, firstLeaf, end } = page;
  const blocks = findBlocks(page);
  const leavesOf = (node: number) => firstLeaf[end[node]] - firstLeaf[node];
  addSubtrees(table, page, 'block', leafBlock, ['words', 'links', 'leaves']);
  table.add(
    'place in block',
    (leaf) => (leaf - firstLeaf[leafBlock[leaf]]) / leavesOf(leafBlock[leaf]),
  );
  table.add('place of block', (leaf) => blocks.ofLeaf[leaf] / Math.max(1, blocks.nodes.length));
  for (const offset of [-3, -2, -1, 1, 2, 3]) {
    const neighbors = blocks.ofLeaf.map((block) => blocks.nodes[block + offset] ?? NONE);
    addSubtrees(table, page, `block ${offset}`, neighbors, ['words', 'links']);
  }
  for (const levels of [0, 1, 2, 3, 5, 8]) {
    const ancestors = leafParent.map((parent) => {
      let node = parent;
      for (let i = 0; i < levels && tree.parents[node] >= 0; i++) node = tree.parents[node];
      return node;
    });
    addSubtrees(table, page, `ancestor ${levels}`, ancestors, [
      'words',
      'links',
      'share',
      'leaves',
    ]);
  }
  addCopyFeatures(table, page);
}

const OF_SUBTREE = ['words', 'links', 'share', 'leaves'] as const;
type OfSubtree = (typeof OF_SUBTREE)[number];

/**
 * What can be said of an element with all that stands in it.
 * @param nodes shape [L]: the element of each leaf, or NONE
 */
function addSubtrees(
  table: FeatureTable,
  page: PageStructure,
  name: string,
  nodes: Int32Array,
  wanted: readonly OfSubtree[],
): void {
  const { firstLeaf, end, wordsBefore, linkWordsBefore } = page;
  const pageWords = Math.max(1, wordsBefore[nodes.length]);
  const columnOf = (what: OfSubtree) =>
    wanted.includes(what) ? table.column(`${name} ${what}`) : undefined;
  // The order is that of OfSubtree, as in all lists of what is wanted.
  const [words, links, share, leaves] = OF_SUBTREE.map(columnOf);
  for (let leaf = 0; leaf < nodes.length; leaf++) {
    const node = nodes[leaf];
    if (node === NONE) continue;
    const from = firstLeaf[node];
    const to = firstLeaf[end[node]];
    const count = wordsBefore[to] - wordsBefore[from];
    if (words !== undefined) words[leaf] = log1p(count);
    if (links !== undefined) {
      links[leaf] = (linkWordsBefore[to] - linkWordsBefore[from]) / Math.max(1, count);
    }
    if (share !== undefined) share[leaf] = count / pageWords;
    if (leaves !== undefined) leaves[leaf] = log1p(to - from);
  }
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
  const ids = new Int32Array(keys.length);
  for (let i = 0; i < ids.length; i++) {
    const known = seen.get(keys[i]);
    ids[i] = known ?? seen.size;
    if (known === undefined) seen.set(keys[i], seen.size);
  }
  const counts = new Int32Array(seen.size);
  const nth = ids.map((id) => counts[id]++);
  return { nth, total: ids.map((id) => counts[id]) };
}
