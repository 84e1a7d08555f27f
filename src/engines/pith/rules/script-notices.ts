import { shiftOdds } from '../../../core/strictness.ts';
import { leafParent, leafText, type PageTree } from '../../../page/page-tree.ts';
import { leafWords } from '../leaf-words.ts';
import { outermostOf, taggedElements } from './named-elements.ts';

/** Spelt alike in all languages. */
const SCRIPTS = /java\s?script/iu;
/** The longest notice of the development pages has 95 words; a whole thread for such browsers, 471 and more. */
const LONGEST = 200;
/** What is no more likely than .997 is not kept. */
const SHIFT = -6;

/**
 * Probabilities with those of notices such as "You need to enable JavaScript to run this app." moved down
 * in log-odds: a short `noscript` that speaks of JavaScript. Where scripts have yet to put a page together
 * they are all its text, and seem to be its content. On the pages of `train` and `val` none of them
 * is content.
 * @param probabilities shape [L], calibrated
 * @returns shape [L]; the same array where the page has no `noscript`
 */
export function withoutScriptNotices(tree: PageTree, probabilities: Float32Array): Float32Array {
  if (!tree.names.includes('noscript')) return probabilities;
  const around = outermostOf(tree, taggedElements(tree, 'noscript'));
  const elements = Array.from(probabilities, (_, leaf) => around[leafParent(tree, leaf)]);
  const words = leafWords(tree);
  const result = probabilities.slice();
  for (let from = 0, to = 1; from < result.length; from = to++) {
    if (elements[from] < 0) continue;
    while (to < result.length && elements[to] === elements[from]) to++;
    const counts = words.subarray(from, to);
    if (counts.reduce((sum, count) => sum + count, 0) > LONGEST) continue;
    const leaves = Array.from(counts, (_, i) => from + i);
    if (!SCRIPTS.test(leaves.map((leaf) => leafText(tree, leaf)).join(' '))) continue;
    for (const leaf of leaves) result[leaf] = shiftOdds(result[leaf], SHIFT);
  }
  return result;
}
