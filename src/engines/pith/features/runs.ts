import { TEXT_NAME } from '../../../page/page-tree.ts';
import { linkWordsOf, type PageStructure, wordsOf } from '../page-structure.ts';
import { NumberPairs } from './number-pairs.ts';
import type { Signatures } from './signatures.ts';

/** Like siblings make a run from this many on. */
const MIN_RUN = 3;

/** Siblings with the same tag and class: the records of a list, a table, a thread. */
export interface Run {
  readonly parent: number;
  /** The records, in document order. */
  readonly items: readonly number[];
  readonly meanWords: number;
  /** Standard deviation of the items' words over their mean. */
  readonly spread: number;
  readonly linkShare: number;
  readonly pageShare: number;
  readonly headingsPerItem: number;
  readonly imagesPerItem: number;
  /** Share of the items whose shape (number of elements below) is the commonest one. */
  readonly sameness: number;
}

/** The runs around each element. N nodes. */
export interface Runs {
  readonly runs: readonly Run[];
  /** Shape [N]: innermost run that the node stands in, or -1. */
  readonly inner: Int32Array;
  /** Shape [N]: outermost run that the node stands in, or -1. */
  readonly outer: Int32Array;
  /** Shape [N]: item of the innermost run that the node stands in, or -1. */
  readonly innerItem: Int32Array;
  /** Shape [N]: item of the outermost run that the node stands in, or -1. */
  readonly outerItem: Int32Array;
}

export function findRuns(page: PageStructure, { own }: Signatures): Runs {
  const { tree } = page;
  const nodes = tree.nodeNames.length;
  const counts = countHeadingsAndImages(page);
  const alike = new NumberPairs(nodes);
  const byParent: number[][] = [];
  for (let node = 1; node < nodes; node++) {
    if (tree.nodeNames[node] === TEXT_NAME) continue;
    const id = alike.id(tree.parents[node], own[node]);
    if (id === byParent.length) byParent.push([node]);
    else byParent[id].push(node);
  }
  const runs: Run[] = [];
  const runOf = new Int32Array(nodes).fill(-1);
  for (const items of byParent) {
    if (items.length < MIN_RUN) continue;
    const run = describeRun(page, items, counts);
    if (run.meanWords === 0) continue;
    for (const item of items) runOf[item] = runs.length;
    runs.push(run);
  }
  const inner = new Int32Array(nodes).fill(-1);
  const outer = new Int32Array(nodes).fill(-1);
  const innerItem = new Int32Array(nodes).fill(-1);
  const outerItem = new Int32Array(nodes).fill(-1);
  for (let node = 0; node < nodes; node++) {
    const parent = tree.parents[node];
    if (parent >= 0) {
      inner[node] = inner[parent];
      outer[node] = outer[parent];
      innerItem[node] = innerItem[parent];
      outerItem[node] = outerItem[parent];
    }
    if (runOf[node] < 0) continue;
    inner[node] = runOf[node];
    innerItem[node] = node;
    if (outer[node] < 0) {
      outer[node] = runOf[node];
      outerItem[node] = node;
    }
  }
  return { runs, inner, outer, innerItem, outerItem };
}

interface Counts {
  readonly headings: Int32Array;
  readonly images: Int32Array;
}

/** Shape [N + 1] each: headings and images before each node. */
function countHeadingsAndImages({ tree }: PageStructure): Counts {
  const nodes = tree.nodeNames.length;
  const isHeading = tree.names.map((name) => /^h[1-6]$/.test(name));
  const isImage = tree.names.map((name) => name === 'img' || name === 'picture');
  const headings = new Int32Array(nodes + 1);
  const images = new Int32Array(nodes + 1);
  for (let node = 0; node < nodes; node++) {
    headings[node + 1] = headings[node] + (isHeading[tree.nodeNames[node]] ? 1 : 0);
    images[node + 1] = images[node] + (isImage[tree.nodeNames[node]] ? 1 : 0);
  }
  return { headings, images };
}

function describeRun(page: PageStructure, items: readonly number[], counts: Counts): Run {
  const { tree, end, wordsBefore } = page;
  let words = 0;
  let squares = 0;
  let linkWords = 0;
  let headings = 0;
  let images = 0;
  const shapes = new Map<number, number>();
  for (const item of items) {
    const itemWords = wordsOf(page, item);
    words += itemWords;
    squares += itemWords * itemWords;
    linkWords += linkWordsOf(page, item);
    headings += counts.headings[end[item]] - counts.headings[item];
    images += counts.images[end[item]] - counts.images[item];
    const shape = end[item] - item;
    shapes.set(shape, (shapes.get(shape) ?? 0) + 1);
  }
  const mean = words / items.length;
  const variance = Math.max(0, squares / items.length - mean * mean);
  const pageWords = wordsBefore[tree.leaves.length];
  return {
    parent: tree.parents[items[0]],
    items,
    meanWords: mean,
    spread: mean === 0 ? 0 : Math.sqrt(variance) / mean,
    linkShare: words === 0 ? 0 : linkWords / words,
    pageShare: pageWords === 0 ? 0 : words / pageWords,
    headingsPerItem: headings / items.length,
    imagesPerItem: images / items.length,
    sameness: Math.max(...shapes.values()) / items.length,
  };
}
