import { CONTENT } from '../../core/labels.ts';
import type { CompletionContext } from './completion-context.ts';

/** What speaks for and against a run of leaves; hidden leaves count only where none is shown. */
export interface Evidence {
  readonly words: number;
  /** Share of the words that are kept, in [0, 1]. */
  readonly kept: number;
  /** Share of the words in links and buttons, in [0, 1]. */
  readonly pressed: number;
  /** Mean probability of the words, in [0, 1]. */
  readonly probability: number;
  /** Share of the words that are left out and that the engine takes for comments or for parts of other pages, in [0, 1]. */
  readonly foreign: number;
}

/** The evidence for the leaves `[from, to)`; undefined where they have no word. */
export type FindEvidence = (from: number, to: number) => Evidence | undefined;

/** @param labels shape [L] */
export function findEvidence(
  { leaves, probabilities, partOf }: CompletionContext,
  labels: Uint8Array,
): FindEvidence {
  const { words, isShown, isInteractive } = leaves;
  const isForeign = (leaf: number) => {
    const part = partOf(leaf);
    return labels[leaf] !== CONTENT && (part === 'related' || part === 'comments');
  };
  const sums = [1, 0].map((shown) => {
    const count = (leaf: number) => (isShown[leaf] === shown ? words[leaf] : 0);
    return {
      words: sumBefore(words.length, count),
      kept: sumBefore(words.length, (leaf) => (labels[leaf] === CONTENT ? count(leaf) : 0)),
      pressed: sumBefore(words.length, (leaf) => isInteractive[leaf] * count(leaf)),
      probability: sumBefore(words.length, (leaf) => probabilities[leaf] * count(leaf)),
      foreign: sumBefore(words.length, (leaf) => (isForeign(leaf) ? count(leaf) : 0)),
    };
  });
  return (from, to) => {
    for (const sum of sums) {
      const all = sum.words[to] - sum.words[from];
      if (all === 0) continue;
      const share = (of: Float64Array) => (of[to] - of[from]) / all;
      return {
        words: all,
        kept: share(sum.kept),
        pressed: share(sum.pressed),
        probability: share(sum.probability),
        foreign: share(sum.foreign),
      };
    }
    return undefined;
  };
}

/** Shape [L + 1]: the sum of what the leaves before each one count. */
function sumBefore(leaves: number, count: (leaf: number) => number): Float64Array {
  const sums = new Float64Array(leaves + 1);
  for (let leaf = 0; leaf < leaves; leaf++) sums[leaf + 1] = sums[leaf] + count(leaf);
  return sums;
}
