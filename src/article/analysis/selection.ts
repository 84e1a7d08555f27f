import { CONTENT, UNCERTAIN } from '../../core/labels.ts';
import type { PageIndex } from '../../page/page-index.ts';

/** The labels of which blocks are made. */
export type KeptLabel = typeof CONTENT | typeof UNCERTAIN;

/** First and last leaf; -1 for none. */
export interface LeafRange {
  readonly firstLeaf: number;
  readonly lastLeaf: number;
}

export const NO_LEAVES: LeafRange = { firstLeaf: -1, lastLeaf: -1 };

/** The leaves that are kept, by subtree. */
export interface Selection {
  /** Shape [L]. */
  readonly labels: Uint8Array;
  /** Number of leaves with a label among the leaves `[from, to)`. */
  countLeaves(from: number, to: number, label: KeptLabel): number;
  /** Number of leaves with a label in and below a node. */
  count(node: number, label: KeptLabel): number;
  /** First and last leaf with a label among the leaves `[from, to)`; both -1 when there is none. */
  span(from: number, to: number, label: KeptLabel): LeafRange;
}

/** @param labels shape [L] */
export function selectLeaves({ end, firstLeaf }: PageIndex, labels: Uint8Array): Selection {
  const before = {
    [CONTENT]: countBefore(labels, CONTENT),
    [UNCERTAIN]: countBefore(labels, UNCERTAIN),
  };
  const leaves = { [CONTENT]: leavesOf(labels, CONTENT), [UNCERTAIN]: leavesOf(labels, UNCERTAIN) };
  const countLeaves = (from: number, to: number, label: KeptLabel) =>
    before[label][to] - before[label][from];
  return {
    labels,
    countLeaves,
    count: (node, label) => countLeaves(firstLeaf[node], firstLeaf[end[node]], label),
    span(from, to, label) {
      const first = before[label][from];
      const last = before[label][to] - 1;
      if (last < first) return NO_LEAVES;
      return { firstLeaf: leaves[label][first], lastLeaf: leaves[label][last] };
    },
  };
}

/** Shape [L + 1]. */
function countBefore(labels: Uint8Array, label: KeptLabel): Int32Array {
  const counts = new Int32Array(labels.length + 1);
  for (let leaf = 0; leaf < labels.length; leaf++) {
    counts[leaf + 1] = counts[leaf] + (labels[leaf] === label ? 1 : 0);
  }
  return counts;
}

function leavesOf(labels: Uint8Array, label: KeptLabel): number[] {
  const leaves: number[] = [];
  labels.forEach((value, leaf) => {
    if (value === label) leaves.push(leaf);
  });
  return leaves;
}
