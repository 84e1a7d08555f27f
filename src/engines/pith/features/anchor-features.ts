import { linkWordsOf, type PageStructure, wordsOf } from '../page-structure.ts';
import type { FeatureTable } from './feature-table.ts';

/** Three places that tell where the main content is, and how far from each a leaf stands. */
export function addAnchorFeatures(table: FeatureTable, page: PageStructure): void {
  const { tree, leafParent, leafBlock, firstLeaf, wordsBefore } = page;
  const leaves = tree.leaves.length;
  const pageWords = Math.max(1, wordsBefore[leaves]);
  const anchors = {
    h1: firstHeading(page),
    'longest block': longestBlock(page),
    'best container': bestContainer(page),
  };
  for (const [name, anchor] of Object.entries(anchors)) {
    table.page(`has ${name}`, anchor >= 0 ? 1 : 0);
    const common = commonAncestors(page, anchor);
    const at = anchor < 0 ? 0 : firstLeaf[anchor];
    table.add(`depth shared with ${name}`, (leaf) => {
      const node = common(leafParent[leaf]);
      return node < 0 ? 0 : page.depth[node] / 20;
    });
    table.add(`levels from ${name}`, (leaf) => {
      const node = common(leafParent[leaf]);
      return node < 0 ? 0 : Math.log1p(page.depth[leafParent[leaf]] - page.depth[node]);
    });
    table.add(`share of page with ${name}`, (leaf) => {
      const node = common(leafParent[leaf]);
      return node < 0 ? 0 : wordsOf(page, node) / pageWords;
    });
    table.flag(`inside ${name}`, (leaf) => anchor >= 0 && common(leafParent[leaf]) === anchor);
    table.add(
      `leaves from ${name}`,
      (leaf) => Math.sign(leaf - at) * Math.log1p(Math.abs(leaf - at)),
    );
    table.add(`words from ${name}`, (leaf) => {
      const words = wordsBefore[leaf] - wordsBefore[at];
      return Math.sign(words) * Math.log1p(Math.abs(words));
    });
  }
  table.flag('longest block itself', (leaf) => leafBlock[leaf] === anchors['longest block']);
}

function firstHeading({ tree }: PageStructure): number {
  const h1 = tree.names.indexOf('h1');
  return h1 < 0 ? -1 : tree.nodeNames.indexOf(h1);
}

function longestBlock(page: PageStructure): number {
  let best = -1;
  let most = 0;
  for (const block of new Set(page.leafBlock)) {
    const words = wordsOf(page, block) - 2 * linkWordsOf(page, block);
    if (words > most) {
      most = words;
      best = block;
    }
  }
  return best;
}

/** How much of its text a parent, and then each further ancestor, is credited with. */
const CREDIT_DECAY = 0.5;
const CREDIT_LEVELS = 5;
/** A block with fewer words than this speaks for nobody. */
const MIN_BLOCK_WORDS = 8;

/** The element with the most text in blocks right below it, as readers score it: less by links. */
function bestContainer(page: PageStructure): number {
  const { tree } = page;
  const scores = new Map<number, number>();
  for (const block of new Set(page.leafBlock)) {
    const words = wordsOf(page, block);
    const own = words - linkWordsOf(page, block);
    if (own < MIN_BLOCK_WORDS) continue;
    let credit = own;
    for (let up = tree.parents[block], i = 0; up >= 0 && i < CREDIT_LEVELS; i++) {
      scores.set(up, (scores.get(up) ?? 0) + credit);
      credit *= CREDIT_DECAY;
      up = tree.parents[up];
    }
  }
  let best = -1;
  let most = 0;
  for (const [node, score] of scores) {
    const links = linkWordsOf(page, node) / Math.max(1, wordsOf(page, node));
    if (score * (1 - links) > most) {
      most = score * (1 - links);
      best = node;
    }
  }
  return best;
}

/** The lowest common ancestor of any node and `anchor`; -1 without an anchor. */
function commonAncestors({ tree, end }: PageStructure, anchor: number): (node: number) => number {
  const known = new Int32Array(end.length).fill(-1);
  return (node) => {
    if (anchor < 0) return -1;
    if (known[node] >= 0) return known[node];
    let up = node;
    while (!(up <= anchor && anchor < end[up])) up = tree.parents[up];
    known[node] = up;
    return up;
  };
}
