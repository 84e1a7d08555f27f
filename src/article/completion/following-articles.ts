import { CONTENT, UNCERTAIN } from '../../core/labels.ts';
import { tokenize } from '../../core/text/tokenize.ts';
import {
  elementsNamed,
  nodesWithin,
  type PageIndex,
  withAncestors,
} from '../../page/page-index.ts';
import { leafText, TEXT_NAME } from '../../page/page-tree.ts';
import { boxesBelowCommon } from './boxes-below-common.ts';
import type { CompletionContext } from './completion-context.ts';
import { saysAuthorOrDate } from './replies.ts';

/** Share of a headline's words that the title of the page has, where it is the page's own. */
const MIN_IN_TITLE = 0.8;
/** Share of the title's words that such a headline has; the name of a site may stand there. */
const MIN_OF_TITLE = 0.4;
/** The fewest kept words of an article behind which another one can follow. */
const MIN_WORDS = 40;
/** A line with a category, a name or a date has no more words; a text has. */
const MAX_WORDS_OF_LINE = 12;
/** A year, and a day or a month: what a short line says of when. */
const DATE = [/(?<!\d)(?:19|20)\d\d(?!\d)/, /(?<!\d)\d{1,2}(?!\d)/];

/**
 * Labels in which an article that follows the one of the page's title, with a headline of its own and in a box like
 * it, is in doubt: pages append the next article where the reader has come to the end of the first.
 * @param labels shape [L]
 * @returns shape [L]; the same array where nothing follows
 */
export function withoutFollowingArticles(
  context: CompletionContext,
  labels: Uint8Array,
): Uint8Array {
  const { index, leaves } = context;
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
    const [first, second] = articlesOf(context, own, next) ?? [];
    if (first === undefined || second === undefined || keptWords(first) < MIN_WORDS) continue;
    for (let leaf = firstLeaf[second]; leaf < firstLeaf[end[second]]; leaf++) {
      if (result[leaf] === CONTENT) result[leaf] = UNCERTAIN;
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

/** A box that may be an article, and its headline; one below the headline of the page may have none. */
interface Headed {
  readonly box: number;
  readonly headline?: number;
}

/**
 * The article of the page's headline and the one of another headline below it: the boxes that hold them, or where the
 * first headline is above all articles, the box of the second one and one like it without a headline.
 */
function articlesOf(
  context: CompletionContext,
  own: number,
  next: number,
): readonly [first: number, second: number] | undefined {
  const { index } = context;
  const { tree, end, firstLeaf } = index;
  const [first, second] = boxesBelowCommon(index, own, next);
  const pair = [
    { box: first, headline: own },
    { box: second, headline: next },
  ] as const;
  if (areElements(context, pair) || areSigned(context, pair)) return [first, second];
  for (let box = next; box > second; ) {
    box = tree.parents[box];
    let before = -1;
    for (let at = tree.parents[box] + 1; at < box; at = end[at]) {
      if (firstLeaf[at] < firstLeaf[end[at]]) before = at;
    }
    if (before > own && areElements(context, [{ box: before }, { box, headline: next }])) {
      return holds(index, before, 'h1') ? undefined : [before, box];
    }
  }
  return undefined;
}

/**
 * Whether two boxes are, or are around, elements of articles that their headlines begin. In an article around both
 * they may be its sections.
 */
function areElements(
  context: CompletionContext,
  [first, second]: readonly [Headed, Required<Headed>],
): boolean {
  const { index } = context;
  if (index.name(first.box) !== index.name(second.box) || !beginsBox(context, second)) return false;
  if (articleAround(index, index.tree.parents[second.box]) !== undefined) return false;
  return [first, second].every(({ box, headline }) =>
    headline === undefined
      ? holds(index, box, 'article')
      : (articleAround(index, headline) ?? -1) >= box,
  );
}

/**
 * Whether two boxes of one kind are articles by what is at their headlines. Sections of one article are boxes of one
 * kind, too, but its author and its date are said once, and their headings lead to no page of their own.
 */
function areSigned(
  context: CompletionContext,
  pair: readonly [Required<Headed>, Required<Headed>],
): boolean {
  const { index, links } = context;
  const [{ box: first, headline: own }, { box: second, headline: next }] = pair;
  const isOfOneKind =
    index.name(first) === index.name(second) &&
    ((index.className(first) !== '' && index.className(first) === index.className(second)) ||
      pair.every(({ box }) => holds(index, box, 'article')));
  if (!isOfOneKind || !beginsBox(context, pair[1])) return false;
  if (pair.every((one) => isSigned(context, one))) return true;
  const [ownLink, nextLink] = [own, next].map((headline) => addressOf(index, headline));
  return ownLink !== '' && links.isItself(ownLink) && links.elsewhere(nextLink) !== undefined;
}

/** Whether a headline is the first of its box, but for a line with a category or a date. */
function beginsBox(
  { index: { firstLeaf }, leaves }: CompletionContext,
  { box, headline }: Required<Headed>,
): boolean {
  const above = leaves.words.subarray(firstLeaf[box], firstLeaf[headline]);
  return above.reduce((sum, words) => sum + words, 0) <= MAX_WORDS_OF_LINE;
}

/** Whether a box says above its text who wrote it, or when. */
function isSigned(
  { index, leaves }: CompletionContext,
  { box, headline }: Required<Headed>,
): boolean {
  const { tree, end, firstLeaf, textOfNode } = index;
  let text = firstLeaf[end[headline]];
  while (text < firstLeaf[end[box]] && leaves.words[text] <= MAX_WORDS_OF_LINE) text++;
  const last = text < firstLeaf[end[box]] ? tree.textNodes[tree.leaves[text]] : end[box];
  for (let node = box; node < last; node++) {
    // A diary has a date in the heading of each of its sections.
    if (node === headline) node = end[node] - 1;
    else if (tree.nodeNames[node] !== TEXT_NAME && saysAuthorOrDate(index, node)) return true;
    else if (DATE.every((part) => part.test(tree.texts[textOfNode[node]]))) return true;
  }
  return false;
}

/** The address that a headline leads to; empty where it leads nowhere. */
function addressOf(index: PageIndex, headline: number): string {
  const inside = [...nodesWithin(index, headline)];
  const around = index.tree.parents[headline];
  const link = [...inside, around].find((node) => index.name(node) === 'a');
  return link === undefined ? '' : (index.attribute(link, 'href') ?? '');
}

function articleAround(index: PageIndex, node: number): number | undefined {
  for (const at of withAncestors(index, node)) if (index.name(at) === 'article') return at;
  return undefined;
}

function holds(index: PageIndex, box: number, wanted: string): boolean {
  for (const node of nodesWithin(index, box)) if (index.name(node) === wanted) return true;
  return false;
}
