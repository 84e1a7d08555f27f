import { shiftOdds } from '../../../core/strictness.ts';
import { findOnce } from '../../../facts/find-once.ts';
import { isFrontPage } from '../../../facts/headline/front-page.ts';
import { mainHeadline } from '../../../facts/headline/headline-elements.ts';
import { normalizeForMatching } from '../../../facts/normalize-for-matching.ts';
import { belowHeadingsOfOthers } from '../../../facts/others/foreign-parts.ts';
import { createWithinTeasers } from '../../../facts/others/within-teasers.ts';
import { indexPage, withAncestors } from '../../../page/page-index.ts';
import { leafParent } from '../../../page/page-tree.ts';
import type { RuleContext } from './rule-context.ts';

/** The fewest words of a line of the text that a page is for; and the fewest lines and words of all of it. */
const MIN_WORDS_OF_LINE = 12;
const MIN_LINES = 2;
const MIN_WORDS = 40;
/** The least share of the words of teasers that are no link: they say something of what they lead to. */
const MIN_SAID = 0.5;
/** With so many times more words in teasers than in the text, a page is a list of them. */
const MAX_TEASERS = 4;
/** How far teasers are moved, in log-odds: the network may be sure of what they say. */
const LOG_ODDS_SHIFT = -8;

/**
 * Moves teasers of other texts down that stand outside of the box of the headline and the text below it, or below a
 * heading that says so. Others inside may be what people came for, and so may those beside a text that goes on elsewhere.
 * @param probabilities shape [L], calibrated
 * @returns shape [L]; the same array where there is nothing to be moved
 */
export function withoutTeasers(context: RuleContext, probabilities: Float32Array): Float32Array {
  const { tree, words, inLink } = context;
  const index = indexPage(tree);
  const { firstLeaf, end } = index;
  const { node: headline = -1, text = '' } = mainHeadline(index) ?? {};
  // What a front page is for stands on other pages, and its title says something else than its first heading.
  const isOfText =
    text !== '' && normalizeForMatching(tree.title).includes(normalizeForMatching(text));
  if (!isOfText || isFrontPage(tree.url, tree.url)) return probabilities;
  const threshold = context.threshold(probabilities);
  const isWithinTeaser = findOnce(index, createWithinTeasers);
  const below = findOnce(index, belowHeadingsOfOthers);
  const isForeign = (leaf: number) =>
    [...withAncestors(index, leafParent(tree, leaf))].some((at) => below.has(at));
  const kept = [...words.keys()].filter((leaf) => probabilities[leaf] >= threshold);
  const teasers = kept.filter((leaf) => isWithinTeaser(leafParent(tree, leaf)));
  const said = teasers.filter((leaf) => inLink[leafParent(tree, leaf)] === 0);
  if (said.length === 0 || wordsOf(said) < MIN_SAID * wordsOf(teasers)) return probabilities;
  const isTeaser = new Set(teasers);
  const lines = kept.filter((leaf) => words[leaf] >= MIN_WORDS_OF_LINE && !isTeaser.has(leaf));
  if (wordsOf(teasers) > MAX_TEASERS * wordsOf(lines)) return probabilities;
  for (const box of withAncestors(index, tree.parents[headline])) {
    const isIn = (leaf: number) => leaf >= firstLeaf[box] && leaf < firstLeaf[end[box]];
    const own = lines.filter((leaf) => isIn(leaf) && leaf >= firstLeaf[end[headline]]);
    const isBeside = own.length > 0 && isInRow(box);
    if (!isBeside && (own.length < MIN_LINES || wordsOf(own) < MIN_WORDS)) continue;
    const others = teasers.filter((leaf) => !isIn(leaf) || isForeign(leaf));
    if (others.length === 0 || lines.length > 2 * own.length) break;
    const result = probabilities.slice();
    for (const leaf of others) result[leaf] = shiftOdds(result[leaf], LOG_ODDS_SHIFT);
    return result;
  }
  return probabilities;

  function wordsOf(leaves: readonly number[]): number {
    return leaves.reduce((sum, leaf) => sum + words[leaf], 0);
  }

  /** Whether a box is one of a kind with the teaser beside it: a post, and those that follow it. */
  function isInRow(box: number): boolean {
    const next = end[box];
    const isSibling = next < end.length && tree.parents[next] === tree.parents[box];
    return isSibling && index.className(next) === index.className(box) && isWithinTeaser(next);
  }
}
