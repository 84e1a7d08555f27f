import type { RuleContext } from './rule-context.ts';

/**
 * How far a leaf goes towards the others of its field. A greater share gives lists more, and takes from pages in other
 * languages.
 */
const SHARE = 0.3;
/** The weight of a leaf of no word, in words. */
const WORDLESS_WEIGHT = 0.3;
/** The fewest leaves of a field: of two, either may be the odd one. */
const MIN_LEAVES = 3;
/** The least of a probability and of what it lacks to 1: probabilities of 0 and 1 have no log-odds. */
const MIN_PROBABILITY = 1e-6;

interface Sum {
  weighted: number;
  words: number;
  leaves: number;
}

/**
 * Moves probabilities towards what the network says of the same field of the other records, in log-odds: a list is
 * seldom half content.
 * @param probabilities shape [L]
 * @returns shape [L]
 */
export function withFieldsAlike(
  { words: wordsOf, fields }: RuleContext,
  probabilities: Float32Array,
): Float32Array {
  const logOdds = Float64Array.from(probabilities, (p) =>
    Math.log(Math.max(p, MIN_PROBABILITY) / Math.max(1 - p, MIN_PROBABILITY)),
  );
  const sums = new Map<number, Sum>();
  fields.forEach((field, leaf) => {
    const sum = sums.get(field) ?? { weighted: 0, words: 0, leaves: 0 };
    sums.set(field, sum);
    const words = wordsOf[leaf] + WORDLESS_WEIGHT;
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
