import { BOILERPLATE, CONTENT } from '../../core/labels.ts';
import { tokenize } from '../../core/text/tokenize.ts';
import { findFacts } from '../../facts/find-once.ts';
import { TOP_HEADINGS } from '../../facts/headline/headline-elements.ts';
import { elementsNamed, type PageIndex } from '../../page/page-index.ts';
import { LEAF_HIDDEN, leafText, type PageTree } from '../../page/page-tree.ts';
import { leavesIn } from './block-around.ts';
import type { CompletionContext } from './completion-context.ts';

/** A byline, a date, tags and share buttons may stand between a headline and its text; no more. */
const MAX_LEAVES_BETWEEN = 40;
/** The same where the title begins with the headline: a table of contents or the page's languages may stand between. */
const MAX_LEAVES_BETWEEN_TITLE = 500;
/** The least share of a title's words that the headline at its start must have; the name of a site may stand there. */
const MIN_SHARE_OF_TITLE = 0.4;
/** A lower heading further into the content is one of its parts, or of the foot of the page. */
const MAX_LEAVES_INTO_CONTENT = 5;
/** The name of a site stands above the headline in one of a lower rank. */
const RANKS_BELOW = ['h2', 'h3'];
/** Punctuation between the two parts of a title. */
const STOPS_AT_EDGES = /^[\s\p{P}\p{S}]+|(?<![\s\p{P}\p{S}])[\s\p{P}\p{S}]+$/gu;
/** A word for what a headline is, as "Title:" or "Chapter one:"; of more words it is a part of the headline. */
const MAX_DESCRIPTOR_WORDS = 2;
/** Share of the headline's words that the document's title must hold: titles add the site's name. */
const MIN_SHARE_IN_TITLE = 0.5;

/**
 * Labels with the headline of the content added, and without a word in it for what it is: "Title:".
 * The references that engines learn from leave out headlines more often than not, but readers count
 * them in.
 * @param labels shape [L]
 * @returns shape [L]; `labels` itself when there is nothing to change
 */
export function withHeadline({ index }: CompletionContext, labels: Uint8Array): Uint8Array {
  const { tree } = index;
  const headings = topHeadings(index);
  const content = { first: labels.indexOf(CONTENT), last: labels.lastIndexOf(CONTENT) };
  const headline = missingHeadline(index, headings, content) ?? [];
  const descriptors = [...headings, headline].flatMap((leaves) => descriptorIn(tree, leaves));
  if (headline.length === 0 && !descriptors.some((leaf) => labels[leaf] === CONTENT)) return labels;
  const result = Uint8Array.from(labels);
  for (const leaf of headline) result[leaf] = CONTENT;
  for (const leaf of descriptors) result[leaf] = BOILERPLATE;
  return result;
}

/**
 * The headline is the last `h1` shown above the content and near it, when it is the page's only one
 * or the document's title speaks of the same. Where the title is that and what a lower heading near the
 * content says, the `h1` is the name of the site, and the lower heading the headline. Without such an `h1` it is
 * the one that the title begins with, further above or within the content.
 * @param headings the leaves of each `h1`
 * @param content its first and last leaf; -1 where there is none
 */
function missingHeadline(
  index: PageIndex,
  headings: readonly number[][],
  content: { readonly first: number; readonly last: number },
): readonly number[] | undefined {
  const { tree } = index;
  const headline = headings.findLast((leaves) => leaves[0] < content.first);
  const isNear = headline !== undefined && content.first - headline[0] <= MAX_LEAVES_BETWEEN;
  if (isNear && (headings.length === 1 || isInTitle(tree, headline))) {
    return headlineBelow(index, headline, content.first) ?? headline;
  }
  const [titled, ...others] = headings.filter((leaves) => isStartOfTitle(tree, leaves));
  if (titled === undefined || others.length > 0) return undefined;
  const isInReach =
    titled[0] < content.last && content.first - titled[0] <= MAX_LEAVES_BETWEEN_TITLE;
  return isInReach ? titled : undefined;
}

/** The leaves of the headlines of the first rank that are shown; where there is none, those of the headings below it. */
function topHeadings(index: PageIndex): number[][] {
  const headings = findFacts(index, TOP_HEADINGS);
  const headlines = headings.filter(({ isName }) => !isName);
  const [own, all] = [headlines, headings].map((some) =>
    shownLeaves(
      index,
      some.map(({ node }) => node),
    ),
  );
  if (own.length > 0 || all.length > 0) return own.length > 0 ? own : all;
  return shownLeaves(index, elementsNamed(index, 'h2'));
}

/** Whether the document's title begins with a heading, and says little more. */
function isStartOfTitle(tree: PageTree, leaves: readonly number[]): boolean {
  const [title, words] = [tree.title, textOf(tree, leaves)].map(tokenize);
  const isStart = words.length > 0 && words.every((word, i) => word === title[i]);
  return isStart && words.length >= MIN_SHARE_OF_TITLE * title.length;
}

/** The leaf at the start of a headline that says what it is, where the document's title has the rest alone. */
function descriptorIn(tree: PageTree, headline: readonly number[]): number[] {
  const [first, ...rest] = headline;
  if (rest.length === 0 || !isDescriptor(leafText(tree, first))) return [];
  const title = spacedWords(tree.title);
  const saysRest = title.includes(spacedWords(textOf(tree, rest)));
  return saysRest && !title.includes(spacedWords(textOf(tree, headline))) ? [first] : [];
}

function isDescriptor(text: string): boolean {
  return text.trim().endsWith(':') && tokenize(text).length <= MAX_DESCRIPTOR_WORDS;
}

/** The words of a text with a space around each, so that whole words alone are found in it. */
function spacedWords(text: string): string {
  return ` ${tokenize(text).join(' ')} `;
}

/** The lower heading that says what the title says beside an `h1`, shown near where the content begins. */
function headlineBelow(
  index: PageIndex,
  h1: readonly number[],
  content: number,
): number[] | undefined {
  const { tree } = index;
  const rest = tokenize(restOfTitle(tree.title, textOf(tree, h1))).join(' ');
  if (rest === '') return undefined;
  const [above] = h1;
  return RANKS_BELOW.flatMap((name) => shownLeaves(index, elementsNamed(index, name))).find(
    (leaves) =>
      leaves[0] > above &&
      leaves[0] - content <= MAX_LEAVES_INTO_CONTENT &&
      tokenize(textOf(tree, leaves)).join(' ') === rest,
  );
}

/** A title less the words that it begins or ends with; empty where it does not, or says no more. */
function restOfTitle(title: string, part: string): string {
  const [whole, name] = [title, part].map((text) => text.replace(/\s+/g, ' ').trim().toLowerCase());
  if (name === '') return '';
  const parts = [
    whole.endsWith(name) ? whole.slice(0, -name.length) : '',
    whole.startsWith(name) ? whole.slice(name.length) : '',
  ];
  return parts.map((text) => text.replace(STOPS_AT_EDGES, '')).find((text) => text !== '') ?? '';
}

function textOf(tree: PageTree, leaves: readonly number[]): string {
  return leaves.map((leaf) => leafText(tree, leaf)).join('');
}

/** The leaves of each heading that the page does not hide; headings without one are left out. */
function shownLeaves(index: PageIndex, headings: Iterable<number>): number[][] {
  const { tree } = index;
  return Array.from(headings, (node) => leavesIn(index, node))
    .map((leaves) => leaves.filter((leaf) => (tree.leafFlags[leaf] & LEAF_HIDDEN) === 0))
    .filter((leaves) => leaves.length > 0);
}

function isInTitle(tree: PageTree, leaves: readonly number[]): boolean {
  const title = new Set(tokenize(tree.title));
  const words = leaves.flatMap((leaf) => tokenize(leafText(tree, leaf)));
  const shared = words.filter((word) => title.has(word)).length;
  return words.length > 0 && shared >= MIN_SHARE_IN_TITLE * words.length;
}
