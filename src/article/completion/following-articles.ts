import { CONTENT, DOUBTFUL } from '../../core/labels.ts';
import { tokenize } from '../../core/text/tokenize.ts';
import { elementsNamed, type PageIndex } from '../../page/page-index.ts';
import { leafText } from '../../page/page-tree.ts';
import { boxesBelowCommon } from './boxes-below-common.ts';
import type { CompletionContext } from './completion-context.ts';

/** Share of a headline's words that the title of the page has, where it is the page's own. */
const MIN_IN_TITLE = 0.8;
/** Share of the title's words that such a headline has; the name of a site may stand there. */
const MIN_OF_TITLE = 0.4;
/** The fewest kept words of an article behind which another one can follow. */
const MIN_WORDS = 40;

/**
 * Labels in which an article that follows the one of the page's title, with a headline of its own and in a box like
 * it, is in doubt: pages append the next article where the reader has come to the end of the first.
 * @param labels shape [L]
 * @returns shape [L]; the same array where nothing follows
 */
export function withoutFollowingArticles(
  { index, leaves }: CompletionContext,
  labels: Uint8Array,
): Uint8Array {
  const { tree, firstLeaf, end } = index;
  const headlines = [...elementsNamed(index, 'h1')].filter((node) =>
    leaves.isShown.subarray(firstLeaf[node], firstLeaf[end[node]]).includes(1),
  );
  const title = new Set(tokenize(tree.title));
  // A page may say its headline once more above the text, as in a bar that stays while the text is scrolled.
  const own = headlines.findLast((node) => isInTitle(index, node, title));
  if (own === undefined) return labels;
  const result = labels.slice();
  for (const next of headlines) {
    if (next <= own) continue;
    const [first, second] = articlesOf(index, own, next) ?? [];
    if (first === undefined || second === undefined || keptWords(first) < MIN_WORDS) continue;
    for (let leaf = firstLeaf[second]; leaf < firstLeaf[end[second]]; leaf++) {
      if (result[leaf] === CONTENT) result[leaf] = DOUBTFUL;
    }
  }
  return result;

  function keptWords(node: number): number {
    let words = 0;
    for (let leaf = firstLeaf[node]; leaf < firstLeaf[end[node]]; leaf++) {
      if (labels[leaf] === CONTENT) words += leaves.words[leaf];
    }
    return words;
  }
}

function isInTitle(
  { tree, firstLeaf, end }: PageIndex,
  node: number,
  title: ReadonlySet<string>,
): boolean {
  const words: string[] = [];
  for (let leaf = firstLeaf[node]; leaf < firstLeaf[end[node]]; leaf++) {
    words.push(...tokenize(leafText(tree, leaf)));
  }
  const shared = words.filter((word) => title.has(word)).length;
  return shared > 0 && shared >= MIN_IN_TITLE * words.length && shared >= MIN_OF_TITLE * title.size;
}

/**
 * The article of the page's headline and the one of another headline below it: the boxes that hold them, or where the
 * first headline stands above all articles, the box of the second one and one like it without a headline.
 */
function articlesOf(
  index: PageIndex,
  own: number,
  next: number,
): readonly [first: number, second: number] | undefined {
  const { tree, end, firstLeaf } = index;
  const [first, second] = boxesBelowCommon(index, own, next);
  if (isAlike(index, first, second)) return [first, second];
  for (let box = next; box > second; ) {
    box = tree.parents[box];
    let before = -1;
    for (let at = tree.parents[box] + 1; at < box; at = end[at]) {
      if (firstLeaf[at] < firstLeaf[end[at]]) before = at;
    }
    if (before > own && isAlike(index, before, box)) {
      return holds(index, before, 'h1') ? undefined : [before, box];
    }
  }
  return undefined;
}

/** Whether both are articles, or boxes of one kind that hold one. */
function isAlike(index: PageIndex, one: number, other: number): boolean {
  const { name, className } = index;
  if (name(one) !== name(other)) return false;
  if (name(one) === 'article') return true;
  const isOfOneKind = className(one) !== '' && className(one) === className(other);
  return isOfOneKind || (holds(index, one, 'article') && holds(index, other, 'article'));
}

function holds({ name, end }: PageIndex, box: number, wanted: string): boolean {
  for (let node = box; node < end[box]; node++) if (name(node) === wanted) return true;
  return false;
}
