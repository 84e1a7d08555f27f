import { REPEAT_WEIGHTS } from './repeat-weights.ts';
import type { SiteEvidence } from './site-evidence.ts';

/** What is weighed of a block that repeats: each fact is about 0 to 1. */
export type RepeatFacts = readonly number[];

/** How many facts there are of a block. */
export const REPEAT_FACT_COUNT = 5;

/** Words of a long block, and pages of a well-known site, as logarithms. */
const [MANY_WORDS, MANY_PAGES] = [6, 5];

/**
 * What is weighed of each block of a page: that it repeats, its length, the share of the site's pages that have it,
 * their number, and how much around it repeats.
 * @param words shape [B]
 * @returns shape [B]; undefined where a block does not repeat
 */
export function repeatFacts(
  { pages, counts }: SiteEvidence,
  words: Float64Array,
): (RepeatFacts | undefined)[] {
  const around = repeatedStretches(counts, words);
  return Array.from(counts, (count, block) => {
    if (count === 0) return undefined;
    return [
      1,
      Math.log2(1 + words[block]) / MANY_WORDS,
      count / pages,
      Math.log2(pages) / MANY_PAGES,
      Math.log2(1 + around[block]) / MANY_WORDS,
    ];
  });
}

/** Shape [B]: the words of the blocks in a row that repeat, of which each is one. */
function repeatedStretches(counts: Uint8Array, words: Float64Array): Float64Array {
  const around = new Float64Array(counts.length);
  for (let from = 0, to = 0; from < counts.length; from = Math.max(to, from + 1)) {
    let sum = 0;
    for (to = from; to < counts.length && counts[to] > 0; to++) sum += words[to];
    around.fill(sum, from, to);
  }
  return around;
}

/**
 * How far each block of a page is moved in log-odds by what is known of its site: never up, and not at all where it
 * does not repeat.
 * @param words shape [B]
 * @returns shape [B]
 */
export function repeatShifts(
  evidence: SiteEvidence,
  words: Float64Array,
  weights: readonly number[] = REPEAT_WEIGHTS,
): Float64Array {
  const facts = repeatFacts(evidence, words);
  return Float64Array.from(facts, (some = []) =>
    Math.min(
      0,
      some.reduce((sum, fact, i) => sum + fact * weights[i], 0),
    ),
  );
}
