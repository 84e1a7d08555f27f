import { CONTENT } from '../page/labels.ts';
import { LEAF_HIDDEN, leafText, type PageTree } from '../page/page-tree.ts';
import { tokenize } from '../text/tokenize.ts';

/** A byline, a date, tags and share buttons may stand between a headline and its text; no more. */
const MAX_LEAVES_BETWEEN = 40;
/** The name of a site stands above the headline in one of a lower rank. */
const RANKS_BELOW = ['h2', 'h3'];
/** What stands between the two parts of a title. */
const STOPS_AT_EDGES = /^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu;
/** Share of the headline's words that the document's title must hold: titles add the site's name. */
const MIN_SHARE_IN_TITLE = 0.5;

/**
 * Labels with the headline of the content added. The references that engines learn from leave out
 * headlines more often than not, but readers count them in.
 *
 * The headline is the last `h1` shown above the content and near it, when it is the page's only one
 * or the document's title speaks of the same. Where the title is that and what a lower heading near the
 * content says, the `h1` is the name of the site, and the lower heading the headline.
 * @param labels shape [L]
 * @returns shape [L]; `labels` itself when there is nothing to add
 */
export function withHeadline(tree: PageTree, labels: Uint8Array): Uint8Array {
  const content = labels.indexOf(CONTENT);
  const headings = leavesOfHeadings(tree, 'h1');
  const above = headings.filter((leaves) => leaves[0] < content);
  const headline = above[above.length - 1];
  if (headline === undefined || content - headline[0] > MAX_LEAVES_BETWEEN) return labels;
  if (headings.length > 1 && !isInTitle(tree, headline)) return labels;
  const result = Uint8Array.from(labels);
  for (const leaf of headlineBelow(tree, headline, content) ?? headline) result[leaf] = CONTENT;
  return result;
}

/** The lower heading that says what the title says beside an `h1`, shown near where the content begins. */
function headlineBelow(
  tree: PageTree,
  h1: readonly number[],
  content: number,
): number[] | undefined {
  const rest = tokenize(restOfTitle(tree.title, textOf(tree, h1))).join(' ');
  if (rest === '') return undefined;
  const [above] = h1;
  return RANKS_BELOW.flatMap((name) => leavesOfHeadings(tree, name)).find(
    (leaves) =>
      leaves[0] > above &&
      leaves[0] - content <= MAX_LEAVES_BETWEEN &&
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

/** The shown leaves of each heading of a rank, in document order; headings without a shown leaf are left out. */
function leavesOfHeadings(tree: PageTree, name: string): number[][] {
  const rank = tree.names.indexOf(name);
  const byHeading = new Map<number, number[]>();
  if (rank < 0) return [];
  tree.leaves.forEach((text, leaf) => {
    if ((tree.leafFlags[leaf] & LEAF_HIDDEN) !== 0) return;
    let node = tree.parents[tree.textNodes[text]];
    while (node >= 0 && tree.nodeNames[node] !== rank) node = tree.parents[node];
    if (node < 0) return;
    const leaves = byHeading.get(node);
    if (leaves === undefined) byHeading.set(node, [leaf]);
    else leaves.push(leaf);
  });
  return [...byHeading.values()];
}

function isInTitle(tree: PageTree, leaves: readonly number[]): boolean {
  const title = new Set(tokenize(tree.title));
  const words = leaves.flatMap((leaf) => tokenize(leafText(tree, leaf)));
  const shared = words.filter((word) => title.has(word)).length;
  return words.length > 0 && shared >= MIN_SHARE_IN_TITLE * words.length;
}
