import { shiftOdds } from '../../../core/strictness.ts';
import { leafParent, leafText } from '../../../page/page-tree.ts';
import { outermostOf, taggedElements } from './named-elements.ts';
import type { RuleContext } from './rule-context.ts';

/** The name of what a notice asks for, which is spelt alike in all languages. */
const JAVASCRIPT = /java\s?script/iu;
/** The most words of a notice: more than any has on the development pages, and fewer than a thread that is repeated for browsers without scripts. */
const MAX_WORDS = 200;
/** How far a notice is moved, in log-odds: the network may be all but sure of it. */
const LOG_ODDS_SHIFT = -6;

/**
 * Moves notices such as "You need to enable JavaScript to run this app." down in log-odds: a short `noscript` that
 * speaks of JavaScript. Where scripts have yet to put a page together, a notice is all of its text, and seems to be
 * its content.
 * @param probabilities shape [L], calibrated
 * @returns shape [L]; the same array where the page has no `noscript`
 */
export function withoutScriptNotices(
  { tree, words }: RuleContext,
  probabilities: Float32Array,
): Float32Array {
  if (!tree.names.includes('noscript')) return probabilities;
  const around = outermostOf(tree, taggedElements(tree, 'noscript'));
  const elements = Array.from(probabilities, (_, leaf) => around[leafParent(tree, leaf)]);
  const result = probabilities.slice();
  for (let from = 0, to = 1; from < result.length; from = to++) {
    if (elements[from] < 0) continue;
    while (to < result.length && elements[to] === elements[from]) to++;
    const counts = words.subarray(from, to);
    if (counts.reduce((sum, count) => sum + count, 0) > MAX_WORDS) continue;
    const leaves = Array.from(counts, (_, i) => from + i);
    if (!JAVASCRIPT.test(leaves.map((leaf) => leafText(tree, leaf)).join(' '))) continue;
    for (const leaf of leaves) result[leaf] = shiftOdds(result[leaf], LOG_ODDS_SHIFT);
  }
  return result;
}
