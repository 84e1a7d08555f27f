import { CONTENT } from '../../core/labels.ts';
import { findOnce } from '../../facts/find-once.ts';
import { elementsNamed, type PageIndex } from '../../page/page-index.ts';
import { isLeafShown, leafParent, leafText } from '../../page/page-tree.ts';
import { SCREEN_READER_CLASS } from '../../page/screen-reader-names.ts';
import { isButton } from '../analysis/control-words.ts';
import { isPartOfContent } from '../analysis/is-part-of-content.ts';
import { linksOfPage } from '../analysis/page-links.ts';
import { type Selection, selectLeaves } from '../analysis/selection.ts';
import { findFormulas } from '../elements/math/formula-nodes.ts';
import type { Captioned } from '../elements/pictures/caption-leaves.ts';
import { isControlOrAdvert } from '../elements/pictures/caption-words.ts';
import { type CaptionPage, captionsAround } from '../elements/pictures/captions-around.ts';
import { decorations } from '../elements/pictures/decorations.ts';
import { drawingNodes } from '../elements/pictures/drawings.ts';
import { isNamedIcon } from '../elements/pictures/named-icons.ts';
import { picturesOf } from '../elements/pictures/picture-candidates.ts';
import { blockAround } from './block-around.ts';
import type { CompletionContext } from './completion-context.ts';

/** CSS pixels: what is narrower stands in its line, as signs do. */
const MIN_WIDTH = 100;
/** Buttons and marks may stand between a picture and what an engine takes for its caption; no more. */
const MAX_LEAVES_BETWEEN = 4;
const TEXTUAL = new Set(['table', 'pre']);

/** Labels with what says of the pictures, tables, code and players that are kept what they show and whose they are. */
export function withCaptions(context: CompletionContext, labels: Uint8Array): Uint8Array {
  const { index, links } = context;
  const selection = selectLeaves(index, labels);
  const things = findOnce(index, findThings);
  const page: CaptionPage = {
    index,
    links,
    thingsBefore: countBefore(index, things),
    isKept: (node) => selection.count(node, CONTENT) > 0,
  };
  const kept = [...things, ...findLoneCaptions(index)].filter((thing) =>
    isKept(index, selection, thing),
  );
  const leaves = kept.flatMap((thing) => [
    ...captionsAround(page, thing),
    ...captionsWithin(index, thing),
    ...captionsByEngine(context, labels, thing),
  ]);
  if (leaves.every((leaf) => labels[leaf] === CONTENT)) return labels;
  const result = labels.slice();
  for (const leaf of leaves) result[leaf] = CONTENT;
  return result;
}

/** The leaves that the engine takes for a caption and that stand at a thing, before the next words that are kept. */
function captionsByEngine(
  { index, leaves, predictsRoles, partOf }: CompletionContext,
  labels: Uint8Array,
  thing: Captioned,
): number[] {
  if (!predictsRoles) return [];
  const found: number[] = [];
  for (const step of [-1, 1]) {
    let between = 0;
    let leaf = step < 0 ? index.firstLeaf[thing.from] - 1 : index.firstLeaf[thing.to];
    for (; leaf >= 0 && leaf < labels.length && between <= MAX_LEAVES_BETWEEN; leaf += step) {
      if (leaves.isShown[leaf] === 0) continue;
      if (partOf(leaf) === 'caption') {
        if (!isControlOrHiddenCaption(index, leaf)) found.push(leaf);
      } else if (labels[leaf] === CONTENT) break;
      else between++;
    }
  }
  return found;
}

/** Whether a leaf is read to those alone who do not see the picture, or is on a button or the label of an advertisement. */
function isControlOrHiddenCaption(index: PageIndex, leaf: number): boolean {
  const { tree, firstLeaf, end, className } = index;
  const line = blockAround(index, leaf);
  for (let node = leafParent(tree, leaf); node >= line; node = tree.parents[node]) {
    if (isButton(index, node) || SCREEN_READER_CLASS.test(className(node))) return true;
  }
  const isWhole = firstLeaf[end[line]] - firstLeaf[line] === 1;
  return isWhole && isControlOrAdvert(leafText(tree, leaf));
}

/** The shown leaves of the `caption` of a table. */
function captionsWithin({ tree, name, end, firstLeaf }: PageIndex, thing: Captioned): number[] {
  const leaves: number[] = [];
  if (!thing.isTextual || name(thing.from) !== 'table') return leaves;
  for (let node = thing.from + 1; node < thing.to; node = end[node]) {
    if (name(node) !== 'caption') continue;
    for (let leaf = firstLeaf[node]; leaf < firstLeaf[end[node]]; leaf++) {
      if (isLeafShown(tree, leaf)) leaves.push(leaf);
    }
  }
  return leaves;
}

function isKept(index: PageIndex, selection: Selection, thing: Captioned): boolean {
  const { firstLeaf } = index;
  const hasKept = selection.countLeaves(firstLeaf[thing.from], firstLeaf[thing.to], CONTENT) > 0;
  return hasKept || (!thing.isTextual && isPartOfContent(index, selection, thing));
}

/** All things of a page that may have a caption, in document order. They do not depend on labels. */
function findThings(index: PageIndex): Captioned[] {
  const links = findOnce(index, linksOfPage);
  const things: Captioned[] = [];
  const formulas = findFormulas(index);
  const pictures = picturesOf(index, { links, formulas });
  const isDecoration = decorations(pictures);
  for (const { parent, from, to, image } of pictures) {
    if (isDecoration(image) || isNamedIcon(index, { image, parent, from })) continue;
    const isWeighty = image.width === 0 || image.width >= MIN_WIDTH;
    things.push({ parent, from, to, isWeighty, link: image.link, isTextual: false });
  }
  for (const { name, parent, before } of index.tree.extras?.objects ?? []) {
    if (name === 'script' || name === 'img') continue;
    things.push({ parent, from: before, to: before, isWeighty: true, isTextual: false });
  }
  for (const node of drawingNodes(index, formulas).keys()) {
    const position = { parent: index.tree.parents[node], from: node, to: index.end[node] };
    things.push({ ...position, isWeighty: true, isTextual: false });
  }
  for (const name of TEXTUAL) {
    for (const node of elementsNamed(index, name)) {
      const position = { parent: index.tree.parents[node], from: node, to: index.end[node] };
      things.push({ ...position, isWeighty: true, isTextual: true });
    }
  }
  return things.sort((a, b) => a.from - b.from);
}

/** The captions of figures whose picture is none that is known, such as a drawing; each stands for what is beside it. */
function findLoneCaptions(index: PageIndex): Captioned[] {
  return Array.from(elementsNamed(index, 'figcaption'), (node) => {
    const parent = index.tree.parents[node];
    return { parent, from: node, to: node, isWeighty: true, isTextual: false };
  });
}

/** Shape [N + 1]. What is no node counts for the element that it stands in. */
function countBefore({ tree }: PageIndex, things: readonly Captioned[]): Int32Array {
  const counts = new Int32Array(tree.nodeNames.length + 1);
  for (const { from, to, parent } of things) counts[(from === to ? parent : from) + 1]++;
  for (let node = 0; node < tree.nodeNames.length; node++) counts[node + 1] += counts[node];
  return counts;
}
