import { leafWords } from '../../../page/leaf-words.ts';
import { nodesInside } from '../../../page/nodes-inside.ts';
import type { PageTree } from '../../../page/page-tree.ts';
import { BLOCK_GROUPING, FIELD_GROUPING } from '../features/groups.ts';
import { pageThreshold } from './page-threshold.ts';

/** What rules ask of a page. What takes long is found when a rule first asks for it, and once for all of them. */
export interface RuleContext {
  readonly tree: PageTree;
  /** Shape [L]: words of each leaf. */
  readonly words: Float64Array;
  /** Shape [L]: the block of each leaf, as a number from 0. */
  readonly blocks: Int32Array;
  /** Shape [L]: the field of a record that each leaf is, as a number from 0; the same in all records of a list. */
  readonly fields: Int32Array;
  /** Shape [N]: 1 for a link and what stands in it. */
  readonly inLink: Uint8Array;
  /**
   * The probability from which on leaves of the page are content.
   * @param probabilities shape [L], calibrated
   */
  threshold(probabilities: Float32Array): number;
}

/** Finds the threshold of a page from the words and the probabilities of its leaves, shape [L] each. */
export type FindThreshold = (words: Float64Array, probabilities: Float32Array) => number;

const LINK: ReadonlySet<string> = new Set(['a']);

/** @param groups shape [L] each, as `groupLeaves` makes them */
export function ruleContext(
  tree: PageTree,
  groups: readonly Int32Array[],
  findThreshold: FindThreshold = pageThreshold,
): RuleContext {
  const words = leafWords(tree);
  const inLink = lazy(() => nodesInside(tree, LINK));
  const thresholds = new WeakMap<Float32Array, number>();
  return {
    tree,
    words,
    blocks: groups[BLOCK_GROUPING],
    fields: groups[FIELD_GROUPING],
    get inLink() {
      return inLink();
    },
    threshold(probabilities) {
      const known = thresholds.get(probabilities) ?? findThreshold(words, probabilities);
      thresholds.set(probabilities, known);
      return known;
    },
  };
}

function lazy<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
