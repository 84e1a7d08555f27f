import { shiftOdds } from '../../../core/strictness.ts';
import { isLeafShown, type PageTree } from '../../../page/page-tree.ts';
import { leafWords } from '../leaf-words.ts';

/** Pages that rightly have no content, by their references, show 560 words at most. */
const LONG_PAGE = 600;
/** A smaller share of the words of a long page is no content but an accident. */
const HARDLY_ANYTHING = 0.005;
/** Share of its words that such a page is taken to have; the text F1 is much the same for any share near it. */
const CONTENT_SHARE = 0.4;
/** The odds of a page are moved by at most this much, in log-odds, and found so closely. */
const MAX_LOG_ODDS_SHIFT = 12;
const TOLERANCE = 0.01;

/**
 * Probabilities of a long page of which hardly anything would be kept, moved in log-odds until they add up
 * to a share of its words: one that says so much says something, and even where the network has taken
 * the whole page for chrome, it still tells text from menus.
 * All other pages stay as they are.
 * @param probabilities shape [L], calibrated
 * @param threshold where the page would be cut
 * @returns shape [L]; the same array where nothing is to be done
 */
export function withLikelyContent(
  tree: PageTree,
  probabilities: Float32Array,
  threshold: number,
): Float32Array {
  const words = leafWords(tree).map((count, leaf) => (isLeafShown(tree, leaf) ? count : 0));
  let shown = 0;
  let kept = 0;
  words.forEach((count, leaf) => {
    shown += count;
    if (probabilities[leaf] >= threshold) kept += count;
  });
  if (shown < LONG_PAGE || kept >= HARDLY_ANYTHING * shown) return probabilities;
  const expected = (shift: number) =>
    words.reduce((sum, count, leaf) => sum + count * shiftOdds(probabilities[leaf], shift), 0);
  let [least, most] = [0, MAX_LOG_ODDS_SHIFT];
  while (most - least > TOLERANCE) {
    const middle = (least + most) / 2;
    if (expected(middle) < CONTENT_SHARE * shown) least = middle;
    else most = middle;
  }
  return probabilities.map((p) => shiftOdds(p, most));
}
