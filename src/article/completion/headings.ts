import { BOILERPLATE, CONTENT } from '../../core/labels.ts';
import { leafParent } from '../../page/page-tree.ts';
import { SCREEN_READER_CLASS } from '../../page/screen-reader-names.ts';
import type { CompletionContext } from './completion-context.ts';
import { type FindEvidence, findEvidence } from './evidence.ts';
import { neighborsOf } from './neighbors.ts';
import { type Heading, pageHeadings } from './page-headings.ts';

/** The least probability of a heading between two texts that are kept, and of one where a part begins. */
const MIN_PROBABILITY = { between: 0.1, first: 0.2 };
/** A heading of more words in links leads elsewhere. */
const MAX_LINK_SHARE = 0.5;
/** The most headings with not a word below them that head what is not there. */
const MAX_EMPTY = 2;

/**
 * Labels in which a heading is kept when what stands right below it is, and left out when of the words below it, up to
 * the next heading of its rank, none is kept, or there are none at the end of the text: what it heads, such as a player,
 * comes when somebody asks for it.
 * @param labels shape [L]
 * @returns shape [L]
 */
export function withHeadings(context: CompletionContext, labels: Uint8Array): Uint8Array {
  const { index, leaves } = context;
  const evidenceFor = findEvidence(context, labels);
  const result = labels.slice();
  const headings = pageHeadings(index);
  const isEmpty = ({ to, sectionEnd, level }: Heading) =>
    level > 1 && evidenceFor(to, sectionEnd) === undefined;
  // A row of headings may be all that a list of things is.
  const areFew = headings.filter(isEmpty).length <= MAX_EMPTY;
  const isEmptyEnd = (heading: Heading) =>
    areFew &&
    isEmpty(heading) &&
    neighborsOf(context, result, heading.node).isKeptBefore &&
    !result.subarray(heading.to).includes(CONTENT) &&
    !showsPicture(context, heading);
  // From the end: a heading over another one that is kept is kept as well.
  for (const heading of headings.reverse()) {
    const { from, to } = heading;
    if (!leaves.isShown.subarray(from, to).includes(1)) continue;
    const label = isEmptyEnd(heading)
      ? BOILERPLATE
      : labelOf(context, { heading, evidenceFor, labels: result });
    const isRefused = label === CONTENT && isScreenReaderOnly(context, heading.node);
    if (label !== undefined && !isRefused) result.fill(label, from, to);
    for (const leaf of buttonsBeside(context, heading)) result[leaf] = BOILERPLATE;
  }
  return result;
}

/** The leaves of buttons beside the words of a heading, such as "2x"; where a button is the heading, there are none. */
function buttonsBeside(
  { index, leaves }: CompletionContext,
  { node, from, to }: Heading,
): number[] {
  const { tree, name, attribute } = index;
  const isButton = (at: number) => name(at) === 'button' || attribute(at, 'role') === 'button';
  const found: number[] = [];
  let words = 0;
  for (let leaf = from; leaf < to; leaf++) {
    let at = leafParent(tree, leaf);
    while (at > node && !isButton(at)) at = tree.parents[at];
    if (at > node) found.push(leaf);
    else words += leaves.words[leaf];
  }
  return words > 0 ? found : [];
}

/** CONTENT or BOILERPLATE; undefined where a heading stays as it is. */
function labelOf(
  context: CompletionContext,
  {
    heading: { node, level, from, to, sectionEnd },
    evidenceFor,
    labels,
  }: { heading: Heading; evidenceFor: FindEvidence; labels: Uint8Array },
): number | undefined {
  const own = evidenceFor(from, to);
  if (own === undefined || own.pressed > MAX_LINK_SHARE) return undefined;
  const { isKeptBefore, isKeptAfter } = neighborsOf(context, labels, node);
  if (own.kept < 1 && isKeptAfter) {
    const isSure = isKeptBefore || isTitleOfBox(context, labels, node);
    const least = isSure ? MIN_PROBABILITY.between : MIN_PROBABILITY.first;
    return own.probability >= least || own.kept > 0 ? CONTENT : undefined;
  }
  if (own.kept === 0 || isKeptAfter || !isKeptBefore || level === 1) return undefined;
  const below = evidenceFor(to, sectionEnd);
  const isNothingKept = !labels.subarray(to, sectionEnd).includes(CONTENT);
  return below !== undefined && isNothingKept && !showsPicture(context, { node, to, sectionEnd })
    ? BOILERPLATE
    : undefined;
}

/** Whether all that stands below a heading in its box is kept, such as the points of a box above the text. */
function isTitleOfBox(
  { index: { tree, firstLeaf, end } }: CompletionContext,
  labels: Uint8Array,
  heading: number,
): boolean {
  const box = tree.parents[heading];
  const [from, to] = [firstLeaf[end[heading]], firstLeaf[end[box]]];
  const isFirst = firstLeaf[box] === firstLeaf[heading];
  return isFirst && from < to && labels.subarray(from, to).every((label) => label === CONTENT);
}

/** Whether the page gives a heading to screen readers alone, such as who is about to speak. */
function isScreenReaderOnly({ index, isVisuallyHidden }: CompletionContext, node: number): boolean {
  return SCREEN_READER_CLASS.test(index.className(node)) || isVisuallyHidden(node);
}

/** The elements of the tree that show something other than text. */
const PICTURES: ReadonlySet<string> = new Set(['img', 'svg', 'canvas']);

/**
 * Whether a picture or a video stands right below a heading: behind a text that is left out, it is of that text, or of
 * another part of the page.
 */
function showsPicture(
  { index: { tree, end, name }, leaves }: CompletionContext,
  { node: heading, to, sectionEnd }: Pick<Heading, 'node' | 'to' | 'sectionEnd'>,
): boolean {
  let leaf = to;
  while (leaf < sectionEnd && (leaves.words[leaf] === 0 || leaves.isShown[leaf] === 0)) leaf++;
  const first = end[heading];
  const last =
    leaf < tree.leaves.length ? tree.textNodes[tree.leaves[leaf]] : tree.nodeNames.length;
  const objects = tree.extras?.objects ?? [];
  // What ends a page stands before no node of it.
  const isAtEnd = last === tree.nodeNames.length;
  const isBelow = (before: number) => before >= first && (before < last || isAtEnd);
  if (objects.some((at) => at.name !== 'script' && isBelow(at.before))) return true;
  const isIcon = (node: number) => name(node) === 'svg' && name(tree.parents[node]) === 'a';
  for (let node = first; node < last; node++) {
    if (PICTURES.has(name(node)) && !isIcon(node)) return true;
  }
  return false;
}
