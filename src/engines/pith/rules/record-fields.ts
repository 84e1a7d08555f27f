import type { PageTree } from '../../../page/page-tree.ts';
import { leafWords } from '../leaf-words.ts';

/** How far a leaf goes towards the others of its field. */
const SHARE = 0.3;
/** Weight of a leaf of no word, in words. */
const WORDLESS = 0.3;
/** Of two, either may be the odd one. */
const MIN_LEAVES = 3;
/** As probabilities of 0 and 1 have no log-odds. */
const LIMIT = 1e-6;

interface Sum {
  weighted: number;
  words: number;
  leaves: number;
}

/**
 * Probabilities moved towards what the network says of the same field of the other records, in log-odds:
 * a list is seldom half content.
 * A larger share gives listings more, and takes from pages in other languages.
 * @param probabilities shape [L]
 * @param fields shape [L]: the field of each leaf, as a number from 0
 * @returns shape [L]
 */
export function withFieldsAlike(
  tree: PageTree,
  probabilities: Float32Array,
  fields: Int32Array,
): Float32Array {
  const logOdds = Float64Array.from(probabilities, (p) =>
    Math.log(Math.max(p, LIMIT) / Math.max(1 - p, LIMIT)),
  );
  const sums = new Map<number, Sum>();
  const wordsOf = leafWords(tree);
  fields.forEach((field, leaf) => {
    const sum = sums.get(field) ?? { weighted: 0, words: 0, leaves: 0 };
    sums.set(field, sum);
    const words = wordsOf[leaf] + WORDLESS;
    sum.weighted += words * logOdds[leaf];
    sum.words += words;
    sum.leaves++;
  });
  return probabilities.map((p, leaf) => {
    const sum = sums.get(fields[leaf]);
    if (sum === undefined || sum.leaves < MIN_LEAVES) return p;
    const moved = (1 - SHARE) * logOdds[leaf] + SHARE * (sum.weighted / sum.words);
    return 1 / (1 + Math.exp(-moved));
  });
}
