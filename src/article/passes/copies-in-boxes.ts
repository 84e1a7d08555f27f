import type { PageIndex } from '../../page/page-index.ts';
import type { Block } from '../article.ts';

/** Where the boxes of a page are known. */
export interface PageBoxes {
  readonly index: PageIndex;
}

/**
 * Whether runs of equal blocks are one text for several widths of the window. Each has a box then, and the styles of the
 * page have to tell these boxes apart, which they do by classes. Two boxes of several blocks are copies by themselves:
 * nobody writes a whole passage twice.
 */
export function areCopies(index: PageIndex, runs: readonly (readonly Block[])[]): boolean {
  const paths = new Set<string>();
  for (const run of runs) {
    const [first] = leafNodesOf(index, run);
    const path = first === undefined ? '' : pathOf(index, first);
    if (paths.has(path)) return runs.length === 2 && run.length > 1 && haveOwnBoxes(index, runs);
    paths.add(path);
  }
  return true;
}

/** Whether each of two runs has an element around it that the other is outside of. */
function haveOwnBoxes(index: PageIndex, [one, other]: readonly (readonly Block[])[]): boolean {
  const [first = 0, last = 0] = leafNodesOf(index, one);
  const [otherFirst = 0, otherLast = 0] = leafNodesOf(index, other);
  const both = boxAround(index, first, otherLast);
  return boxAround(index, first, last) > both && boxAround(index, otherFirst, otherLast) > both;
}

/** The innermost element around two nodes, the first of which comes first. */
function boxAround({ tree, end }: PageIndex, first: number, last: number): number {
  let box = tree.parents[first];
  while (box > 0 && end[box] <= last) box = tree.parents[box];
  return box;
}

/** The text nodes with which a run begins and ends; none where it is pictures. */
function leafNodesOf({ tree }: PageIndex, run: readonly Block[]): number[] {
  const texts = run.filter(({ source }) => source.firstLeaf >= 0).map(({ source }) => source);
  if (texts.length === 0) return [];
  const leaves = [texts[0].firstLeaf, texts[texts.length - 1].lastLeaf];
  return leaves.map((leaf) => tree.textNodes[tree.leaves[leaf]]);
}

/** Elements around a node with their classes, less the numbers that programs put into these. */
function pathOf({ tree, name, className }: PageIndex, node: number): string {
  const path: string[] = [];
  for (let at = tree.parents[node]; at > 0; at = tree.parents[at]) {
    path.push(`${name(at)}.${className(at).replace(/\d+/g, '')}`);
  }
  return path.join(' ');
}
