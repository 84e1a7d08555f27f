/** The threshold of a page of which nothing is sure; `npm run lab -- ablate rules` says what it gives. */
const MIN_THRESHOLD = 0.1;
/** The threshold of a page of which everything is sure: half of an F1 of 1. */
export const MAX_THRESHOLD = 0.5;

/**
 * The threshold of a page. The F1 of a page is highest, on the average, when leaves are kept from half of that
 * F1 on (Lipton, Elkan and Naryanaswamy, "Optimal Thresholding of Classifiers to Maximize F1 Measure",
 * 2014): a page that the network is sure of gets one half, and one that is hard throughout gets less, or
 * it would lose what it has. A least of 0 is the rule of the paper; with more, hardly anything is kept of pages
 * that seem to have no content.
 * @param words shape [L]
 * @param probabilities shape [L], calibrated
 */
export function pageThreshold(words: Float64Array, probabilities: Float32Array): number {
  const f1 = highestExpectedF1(words, probabilities);
  return MIN_THRESHOLD + (MAX_THRESHOLD - MIN_THRESHOLD) * f1;
}

/**
 * The expected F1 of the words of the best set of leaves, if probabilities mean what they say: twice
 * the words kept that are expected to be content, over the words kept and those expected to be content.
 * @returns in [0, 1]
 */
function highestExpectedF1(words: Float64Array, probabilities: Float32Array): number {
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

/** The greatest count of leaves that a page can have. */
const MAX_LEAVES = 2 ** 20;

/**
 * Indices of probabilities from the greatest down, equal ones in their order. Numbers are sorted several times as fast
 * as with a function that compares them: the bits of a float that is not negative grow as it does, and with the index
 * below them they still are a whole number of 53 bits.
 */
function likeliestFirst(probabilities: Float32Array): Float64Array {
  const bits = new Int32Array(probabilities.slice().buffer);
  const keys = new Float64Array(bits.length);
  for (let leaf = 0; leaf < keys.length; leaf++) keys[leaf] = leaf - bits[leaf] * MAX_LEAVES;
  return keys.sort().map((key) => key - Math.floor(key / MAX_LEAVES) * MAX_LEAVES);
}
