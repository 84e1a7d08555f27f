import { CONTENT } from '../../core/labels.ts';
import type { PageIndex } from '../../page/page-index.ts';
import { LEAF_HIDDEN, leafParent } from '../../page/page-tree.ts';
import type { Selection } from './selection.ts';

/** Something without content leaves of its own: a picture, an embed, a formula. */
export interface MediaPosition {
  /** The element that it stands in. */
  readonly parent: number;
  /** The nodes that it takes up: `[from, to)`, empty for what is no node. */
  readonly from: number;
  readonly to: number;
  /** Wide, or in a figure: what an author puts there on purpose. */
  readonly isWeighty: boolean;
}

/** Elements that hold no part of an article unless they hold content. */
const UNFIT_ELEMENTS = new Set(['nav', 'footer', 'aside', 'form', 'button', 'select', 'menu']);
const UNFIT_CLASS =
  /(?:^|[\s_-])(?:related|recommend(?:ed|ations?)?|promo|advert(?:s|isement)?|ads?|sponsor(?:ed)?|newsletter|author|byline|avatar|sidebar|breadcrumbs?|toolbar|rating|logo|comments?|footer|nav|menu)(?:$|[\s_-])/i;
/** Boxes of signs, which may stand around or over a picture that can be shared. */
const SHARE_CLASS = /(?:^|[\s_-])(?:share|sharing|social)(?:$|[\s_-])/i;
const FIGURE_CLASS =
  /(?:^|[\s_-])(?:figure|fig|caption|image|photo|picture|img|gallery|media|video|player|embed)(?:$|[\s_-]|\d)/i;
/** Ancestor levels searched for a figure around a button. */
const MAX_LEVELS_TO_FIGURE = 3;
/** Leaves of a caption that is itself no content. */
const MAX_CAPTION_LEAVES = 12;
/** Byline, date and share buttons may stand between an opening picture and the text. */
const MAX_LEAVES_TO_OPENING = 12;
/** Leaves of the head of an article, with byline, share buttons and an opening picture below the headline. */
const MAX_LEAVES_OF_HEAD = 40;
/** Leaves between the last paragraph and a picture after it, which follows at once or with a caption. */
const MAX_LEAVES_FROM_END = 3;

/**
 * Whether a thing without content leaves of its own is part of the content all the same: it stands
 * between content leaves, or opens or ends the box that holds them. What stands with boilerplate
 * text in a box of its own is a teaser of something else.
 */
export function isPartOfContent(
  index: PageIndex,
  selection: Selection,
  position: MediaPosition,
): boolean {
  const { tree, end, firstLeaf } = index;
  let box = position.parent;
  let from = position.from;
  let to = position.to;
  let isFigure = position.isWeighty;
  let isOwnText = true;
  while (box >= 0 && selection.count(box, CONTENT) === 0) {
    const name = index.name(box);
    const className = index.className(box);
    const isFit =
      name === 'button' ? isFigure || isInFigure(index, box) : !UNFIT_ELEMENTS.has(name);
    if (!isFit || UNFIT_CLASS.test(className)) return false;
    if (SHARE_CLASS.test(className) && !isFigure && !isInFigure(index, box)) return false;
    from = box;
    to = end[box];
    if (name === 'figure' || name === 'picture' || FIGURE_CLASS.test(className)) isFigure = true;
    isOwnText = false;
    box = tree.parents[box];
  }
  if (box < 0) return false;
  // The words of a drawing are its own.
  const drawn = firstLeaf[position.to] - firstLeaf[position.from];
  const ownLeaves = firstLeaf[to] - firstLeaf[from] - drawn - countControls(index, from, to);
  if (!isOwnText && ownLeaves > (isFigure ? MAX_CAPTION_LEAVES : 0)) return false;
  const leaves = {
    from: firstLeaf[from],
    to: firstLeaf[to],
    isFigure: isFigure || isFigureElement(index, box),
  };
  while (!isAmongContent(index, selection, { box, ...leaves })) {
    const outer = tree.parents[box];
    if (!leaves.isFigure || outer < 0 || !isHeadOfArticle(index, selection, { box, ...leaves }))
      return false;
    if (UNFIT_ELEMENTS.has(index.name(outer)) || index.name(outer) === 'body') return false;
    box = outer;
  }
  return true;
}

/** Leaves in the buttons, and links that lead nowhere, by which readers turn from one of several pictures to the next. */
function countControls(index: PageIndex, from: number, to: number): number {
  const { firstLeaf, end, name, attribute } = index;
  let [leaves, pictures] = [0, 0];
  for (let node = from; node < to; node++) {
    if (name(node) === 'img') pictures++;
    const isControl = name(node) === 'a' && /^#?$/.test(attribute(node, 'href') ?? '');
    if (!isControl && name(node) !== 'button') continue;
    leaves += firstLeaf[end[node]] - firstLeaf[node];
    node = end[node] - 1;
  }
  return pictures > 1 ? leaves : 0;
}

function isFigureElement({ name }: PageIndex, box: number): boolean {
  return name(box) === 'figure' || name(box) === 'picture';
}

/** Whether a box has nothing of the content but its headline, near above what stands in it. */
function isHeadOfArticle(
  index: PageIndex,
  { labels, countLeaves }: Selection,
  { box, from, to }: { readonly box: number; readonly from: number; readonly to: number },
): boolean {
  const { firstLeaf, end } = index;
  if (countLeaves(to, firstLeaf[end[box]], CONTENT) > 0) return false;
  if (from - firstLeaf[box] > MAX_LEAVES_OF_HEAD) return false;
  for (let leaf = firstLeaf[box]; leaf < from; leaf++) {
    if (labels[leaf] === CONTENT && !isInHeadline(index, leaf, box)) return false;
  }
  return true;
}

function isInHeadline({ tree, name }: PageIndex, leaf: number, box: number): boolean {
  for (let node = leafParent(tree, leaf); node >= box; node = tree.parents[node])
    if (name(node) === 'h1') return true;
  return false;
}

/** Whether a button is there to show a figure larger: that stands around it, or a little further out. */
function isInFigure({ tree, name }: PageIndex, button: number): boolean {
  let box = tree.parents[button];
  for (let level = 0; box >= 0 && level < MAX_LEVELS_TO_FIGURE; level++) {
    if (name(box) === 'figure') return true;
    box = tree.parents[box];
  }
  return false;
}

/** @param from and `to`: the leaves that the thing takes up in `box`, which has content */
function isAmongContent(
  { tree, name, end, firstLeaf }: PageIndex,
  { labels, countLeaves }: Selection,
  { box, from, to, isFigure }: { box: number; from: number; to: number; isFigure: boolean },
): boolean {
  const first = firstLeaf[box];
  const last = firstLeaf[end[box]];
  const hasBefore = countLeaves(first, from, CONTENT) > 0;
  const hasAfter = countLeaves(to, last, CONTENT) > 0;
  const before = leavesTo(from - 1, first - 1, -1);
  const after = leavesTo(to, last, 1);
  if (hasBefore && hasAfter) return isFigure || before === 0 || after === 0;
  // The page's own box holds everything: there it must be a neighbor of the text itself.
  const isPage = name(box) === 'body' || name(box) === 'html';
  if (isPage && !isFlat(hasAfter ? to : from - 1)) return false;
  if (hasAfter) return after <= (isFigure ? MAX_LEAVES_TO_OPENING : 0);
  return before <= (isFigure ? MAX_LEAVES_FROM_END : 0);

  /** The number of shown leaves without content between here and the next content. */
  function leavesTo(start: number, stop: number, step: 1 | -1): number {
    let between = 0;
    for (let leaf = start; leaf !== stop && between <= MAX_LEAVES_TO_OPENING; leaf += step) {
      if (labels[leaf] === CONTENT) return between;
      if ((tree.leafFlags[leaf] & LEAF_HIDDEN) === 0) between++;
    }
    return MAX_LEAVES_TO_OPENING + 1;
  }

  function isFlat(leaf: number): boolean {
    const parent = leafParent(tree, leaf);
    return parent === box || tree.parents[parent] === box;
  }
}
