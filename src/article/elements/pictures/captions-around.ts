import { countWords } from '../../../core/text/count-words.ts';
import { hostOf } from '../../../core/text/web-url.ts';
import { type PageIndex, withAncestors } from '../../../page/page-index.ts';
import { leafParent, leafText, TEXT_NAME } from '../../../page/page-tree.ts';
import type { PageLinks } from '../../analysis/page-links.ts';
import { headingLevel } from '../headings/heading-level.ts';
import {
  type Captioned,
  charsOf,
  isOneLine,
  isSmallPrint,
  leavesBeside,
  leavesWithin,
  nextWithWords,
  previousWithWords,
  textOf,
  UNFIT_CLASS,
} from './caption-leaves.ts';
import { isNamedCaption, isNamedFigure, isTitleOfFigure } from './caption-names.ts';
import { isCreditLine, isNumberedLine } from './caption-words.ts';
import { isPageOfPicture } from './image-source.ts';

export interface CaptionPage {
  readonly index: PageIndex;
  readonly links: PageLinks;
  /** Shape [N + 1]: the number of pictures, players, tables and boxes of code before each node. */
  readonly thingsBefore: Int32Array;
  /** Whether something in a node is kept. */
  readonly isKept: (node: number) => boolean;
}

/** The ancestor levels searched for a caption: wrappers of pictures, links and slides are rarely more. */
const MAX_LEVELS = 7;
/** The same within the box that follows a thing. */
const MAX_LEVELS_DOWN = 4;
/** The most leaves, and UTF-16 units, of all that is said of one thing. */
const MAX_LEAVES = 16;
const MAX_CHARS = 1_500;
/** The most UTF-16 units of a line that nothing but its place and its letters make a caption. */
const MAX_LOOSE_CHARS = 400;
/** The same of a line in a figure beside its caption. */
const MAX_CREDIT_CHARS = 120;
/** Fewer words are a title or a button. */
const MIN_WORDS_OF_PASSAGE = 10;
/** A credit may follow a caption. */
const MAX_SIBLINGS = 2;

/** Boxes that hold much else than a thing and its caption. */
const LARGE = new Set([
  ...['body', 'html', 'main', 'article', 'nav', 'aside', 'footer', 'form'],
  ...['select', 'menu', 'details'],
]);
const PICTURE_FILE = /\.(?:avif|bmp|gif|jfif|jpe?g|png|svg|webp)(?:[?#]|$)/i;

/** The leaves that say what a thing shows and whose it is: around, beside, below or above it. */
export function captionsAround(page: CaptionPage, thing: Captioned): number[] {
  const { index } = page;
  const { tree, end } = index;
  let { from, to } = thing;
  let box = thing.parent;
  for (let level = 0; level < MAX_LEVELS && box >= 0; level++) {
    if (!holdsLittleElse(page, box, thing)) break;
    const found = captionsIn(page, box, thing);
    if (found.length > 0) return found;
    // What has words that are no caption is no figure.
    if (leavesBeside(index, box, thing).length > 0) return [];
    from = box;
    to = end[box];
    box = tree.parents[box];
  }
  return box < 0 ? [] : captionsBeside(page, { box, from, to }, thing);
}

/** Whether a box has no more words beside the thing than a caption, and no heading. */
function holdsLittleElse({ index }: CaptionPage, box: number, thing: Captioned): boolean {
  const { firstLeaf, end, name } = index;
  if (LARGE.has(name(box)) || UNFIT_CLASS.test(index.className(box))) return false;
  const own = firstLeaf[thing.to] - firstLeaf[thing.from];
  return firstLeaf[end[box]] - firstLeaf[box] - own <= MAX_LEAVES;
}

/** The leaves of a box beside the thing that are its caption. */
function captionsIn(page: CaptionPage, box: number, thing: Captioned): number[] {
  const { index } = page;
  const beside = leavesBeside(index, box, thing);
  if (beside.length === 0 || charsOf(index, beside) > MAX_CHARS) return [];
  const named = beforePassages(
    index,
    thing,
    beside.map((leaf) => ({ leaf, isNamed: isInCaption(page, box, leaf) })),
  );
  const isFigure = index.name(box) === 'figure' || isNamedFigure(index, box);
  const isHeaded = hasHeading(index, box, thing);
  if (named.length > 0) {
    const rest = isFigure && !isHeaded ? beside.filter((leaf) => !named.includes(leaf)) : [];
    const isCredit = charsOf(index, rest) <= MAX_CREDIT_CHARS;
    return withoutTeasers(page, thing, isCredit ? [...named, ...rest] : named);
  }
  if (isHeaded || isTeaser(page, thing) || charsOf(index, beside) > MAX_LOOSE_CHARS) return [];
  const text = textOf(index, beside);
  // One word is a badge.
  if (countWords(text) < 2) return [];
  const isCaption = (isFigure && !thing.isTextual) || isLineOf(page, box, thing, beside);
  return isCaption ? withoutTeasers(page, thing, beside) : [];
}

/** The leaves with the names of captions between which and the thing no passage stands: it would be what they belong to. */
function beforePassages(
  { tree, firstLeaf }: PageIndex,
  thing: Captioned,
  beside: readonly { readonly leaf: number; readonly isNamed: boolean }[],
): number[] {
  const isPassage = ({ leaf, isNamed }: { leaf: number; isNamed: boolean }) =>
    !isNamed && countWords(leafText(tree, leaf)) >= MIN_WORDS_OF_PASSAGE;
  const start = beside.findLastIndex((at) => at.leaf < firstLeaf[thing.from] && isPassage(at));
  const stop = beside.findIndex((at) => at.leaf >= firstLeaf[thing.to] && isPassage(at));
  return beside
    .slice(start + 1, stop < 0 ? beside.length : stop)
    .flatMap(({ leaf, isNamed }) => (isNamed ? leaf : []));
}

/** Whether the words in a box without a name are one line that belongs to the thing. */
function isLineOf(
  page: CaptionPage,
  box: number,
  thing: Captioned,
  leaves: readonly number[],
): boolean {
  const { index } = page;
  if (!thing.isWeighty || countThings(page, box) > 1 || !isOneLine(index, box, leaves))
    return false;
  if (isSmallPrint(index, box, leaves) || isSpoken(textOf(index, leaves))) return true;
  return !thing.isTextual && isBetweenKept(page, box);
}

/** The leaves of lines right below a thing or above it that are captions by their names, their letters or words. */
function captionsBeside(
  page: CaptionPage,
  { box, from, to }: { readonly box: number; readonly from: number; readonly to: number },
  thing: Captioned,
): number[] {
  const { index } = page;
  const found: number[] = [];
  let at = to;
  for (let count = 0; count < MAX_SIBLINGS; count++) {
    const next = nextWithWords(index, box, at);
    if (next === undefined) break;
    const whole = captionLine(page, next, thing, found.length > 0);
    const leaves = whole.length > 0 ? whole : firstCaptionIn(page, next, thing);
    for (const leaf of leaves) found.push(leaf);
    if (whole.length === 0) break;
    at = index.end[next];
  }
  if (found.length > 0) return found;
  const before = previousWithWords(index, box, from);
  if (before === undefined) return [];
  const leaves = captionLine(page, before, thing, true);
  return leaves.length > 0 &&
    (isNamedCaption(index, before) || isNumberedLine(textOf(index, leaves)))
    ? leaves
    : [];
}

/** The words of a caption with which the box begins that follows a thing. */
function firstCaptionIn(page: CaptionPage, box: number, thing: Captioned): number[] {
  const { index } = page;
  let at = box;
  for (let level = 0; level < MAX_LEVELS_DOWN; level++) {
    const first = nextWithWords(index, at, at + 1);
    if (first === undefined) return [];
    const isNamed = index.name(first) === 'figcaption' || isNamedCaption(index, first);
    if (isNamed) return captionLine(page, first, thing, true);
    at = first;
  }
  return [];
}

function captionLine(
  page: CaptionPage,
  node: number,
  thing: Captioned,
  isStrict: boolean,
): number[] {
  const { index } = page;
  const { tree, firstLeaf, end } = index;
  if (firstLeaf[end[node]] - firstLeaf[node] > MAX_LEAVES || countThings(page, node) > 0) return [];
  if (LARGE.has(index.name(node)) || UNFIT_CLASS.test(index.className(node))) return [];
  const leaves = leavesWithin(index, node, firstLeaf[node], firstLeaf[end[node]]);
  if (leaves.length === 0 || tree.nodeNames[node] === TEXT_NAME) return [];
  const chars = charsOf(index, leaves);
  const isNamed = index.name(node) === 'figcaption' || isNamedCaption(index, node);
  if (isNamed && chars <= MAX_CHARS) return withoutTeasers(page, thing, leaves);
  if (headingLevel(index, node) > 0 || hasHeading(index, node, thing)) return [];
  if (chars > MAX_LOOSE_CHARS || !thing.isWeighty) return [];
  const text = textOf(index, leaves);
  const isSmall = !isStrict && isSmallPrint(index, node, leaves);
  return isSmall || isSpoken(text) ? withoutTeasers(page, thing, leaves) : [];
}

/** Whether what stands right before and behind a box is kept: then what is between is hardly something else. */
function isBetweenKept({ index, isKept }: CaptionPage, box: number): boolean {
  const parent = index.tree.parents[box];
  if (parent < 0) return false;
  const before = previousWithWords(index, parent, box);
  const after = nextWithWords(index, parent, index.end[box]);
  return before !== undefined && after !== undefined && isKept(before) && isKept(after);
}

/** Whether a line says by its words that it is a caption. */
function isSpoken(text: string): boolean {
  return isCreditLine(text) || isNumberedLine(text);
}

/** Whether a leaf stands in an element of a box that is or is named a caption, without a thing in it. */
function isInCaption(page: CaptionPage, box: number, leaf: number): boolean {
  const { index } = page;
  for (let node = leafParent(index.tree, leaf); node > box; node = index.tree.parents[node]) {
    if (countThings(page, node) > 0) return false;
    const name = index.name(node);
    if (name === 'figcaption' || name === 'caption') return true;
    if (isNamedCaption(index, node)) return true;
    if (isTitleOfFigure(index, node, box)) return true;
  }
  return false;
}

function countThings({ index, thingsBefore }: CaptionPage, node: number): number {
  return thingsBefore[index.end[node]] - thingsBefore[node];
}

function hasHeading(index: PageIndex, box: number, { from, to }: Captioned): boolean {
  for (let node = box; node < index.end[box]; node++) {
    const isInThing = node >= from && node < to;
    if (!isInThing && headingLevel(index, node) > 0) return true;
  }
  return false;
}

/** No leaves where all of them are a link to where the picture leads, or to another page of the site. */
function withoutTeasers(page: CaptionPage, thing: Captioned, leaves: number[]): number[] {
  const isTeaser = leaves.every((leaf) => {
    for (const node of withAncestors(page.index, leafParent(page.index.tree, leaf))) {
      if (page.index.name(node) === 'a') return isTeaserLink(page, node, thing);
    }
    return false;
  });
  return isTeaser ? [] : leaves;
}

/** Whether a press on a picture leads to another page of the site that is not about the picture. */
function isTeaser({ index }: CaptionPage, { link }: Captioned): boolean {
  return link !== undefined && hostOf(link) === hostOf(index.tree.url) && !isPageOfPicture(link);
}

function isTeaserLink({ index, links }: CaptionPage, node: number, { link }: Captioned): boolean {
  const to = links.elsewhere(index.attribute(node, 'href') ?? '');
  if (to === undefined || PICTURE_FILE.test(to)) return false;
  return to === link || hostOf(to) === hostOf(index.tree.url);
}
