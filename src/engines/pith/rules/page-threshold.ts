import type { PageTree } from '../../../page/page-tree.ts';
import { leafWords } from '../leaf-words.ts';

/** Where pages of the two extremes are cut. */
export interface ThresholdRange {
  /** A page of which nothing is sure. */
  readonly least: number;
  /** A page of which everything is. */
  readonly most: number;
}

export const THRESHOLD_RANGE: ThresholdRange = { least: 0.1, most: 0.5 };

/**
 * Where to cut a page. The F1 of a page is highest, on the average, when leaves are kept from half of that
 * F1 on (Lipton, Elkan and Naryanaswamy, "Optimal Thresholding of Classifiers to Maximize F1 Measure",
 * 2014): a page that the network is sure of is cut at one half, one that is hard throughout at less, or
 * it would lose what it has. With a least of 0 that is the rule itself. Above that, hardly anything is taken
 * from pages that seem to have no content. The range was chosen on the pages of `train`, each by a network
 * that has not seen its site (`npm run lab -- folds`; the table stands in the model card).
 * @param probabilities shape [L], calibrated
 */
export function pageThreshold(
  tree: PageTree,
  probabilities: Float32Array,
  { least, most }: ThresholdRange = THRESHOLD_RANGE,
): number {
  return least + (most - least) * highestExpectedF1(tree, probabilities);
}

/**
 * The expected F1 of the words of the best set of leaves, if probabilities mean what they say: twice
 * the words kept that are expected to be content, over the words kept and those expected to be content.
 * @returns in [0, 1]
 */
function highestExpectedF1(tree: PageTree, probabilities: Float32Array): number {
  const words = leafWords(tree);
  const content = words.reduce((sum, count, leaf) => sum + count * probabilities[leaf], 0);
  // The best set holds the likeliest leaves.
  const order = likeliestFirst(probabilities);
  let kept = 0;
  let hits = 0;
  let best = 0;
  for (const leaf of order) {
    kept += words[leaf];
    hits += words[leaf] * probabilities[leaf];
    if (kept > 0) best = Math.max(best, (2 * hits) / (kept + content));
  }
  return best;
}

/** More than any page has leaves. */
const LEAVES = 2 ** 20;

/**
 * Indices of probabilities from the greatest down, equal ones in their order. Numbers are sorted several times as fast
 * as with a function that compares them: the bits of a float that is not negative grow as it does, and with the index
 * below them they still are a whole number of 53 bits.
 */
function likeliestFirst(probabilities: Float32Array): Float64Array {
  const bits = new Int32Array(probabilities.slice().buffer);
  const keys = new Float64Array(bits.length);
  for (let leaf = 0; leaf < keys.length; leaf++) keys[leaf] = leaf - bits[leaf] * LEAVES;
  return keys.sort().map((key) => key - Math.floor(key / LEAVES) * LEAVES);
}
