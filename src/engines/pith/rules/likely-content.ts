import { shiftOdds } from '../../../core/strictness.ts';
import { asksForFields } from '../../../facts/asks-for-fields.ts';
import { indexPage } from '../../../page/page-index.ts';
import { isLeafShown } from '../../../page/page-tree.ts';
import type { RuleContext } from './rule-context.ts';

/** The fewest words of a long page: more than any page shows that rightly has no content, by its reference. */
const MIN_WORDS = 600;
/** The least share of the words of a long page that is content and no accident. */
const MIN_KEPT_SHARE = 0.005;
/** The share of its words that such a page is taken to have. Text F1 hardly depends on it. */
const CONTENT_SHARE = 0.4;
/** The most by which the leaves of a page are moved, in log-odds. */
const MAX_LOG_ODDS_SHIFT = 12;
/** How closely the shift is found, in log-odds. */
const TOLERANCE = 0.01;

/**
 * Moves the probabilities of a long page of which hardly anything would be kept in log-odds until they add up to a
 * share of its words: one that says so much says something, and even where the network has taken the whole page for
 * boilerplate, it still tells text from menus. All other pages stay as they are, and so do those that ask for a password
 * or for more than a few words: there, menus are all that is said.
 * @param probabilities shape [L], calibrated
 * @returns shape [L]; the same array where nothing is to be done
 */
export function withLikelyContent(context: RuleContext, probabilities: Float32Array): Float32Array {
  const { tree } = context;
  const threshold = context.threshold(probabilities);
  const words = context.words.map((count, leaf) => (isLeafShown(tree, leaf) ? count : 0));
  let shown = 0;
  let kept = 0;
  words.forEach((count, leaf) => {
    shown += count;
    if (probabilities[leaf] >= threshold) kept += count;
  });
  if (shown < MIN_WORDS || kept >= MIN_KEPT_SHARE * shown) return probabilities;
  if (asksForFields(indexPage(tree))) return probabilities;
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
