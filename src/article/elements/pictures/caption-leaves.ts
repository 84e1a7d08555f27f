import { BLOCK_ELEMENTS } from '../../../page/block-elements.ts';
import type { PageIndex } from '../../../page/page-index.ts';
import { isLeafShown, leafParent, leafText } from '../../../page/page-tree.ts';
import { SCREEN_READER_CLASS } from '../../../page/screen-reader-names.ts';
import { isButton } from '../../analysis/control-words.ts';
import { isControlOrAdvert } from './caption-words.ts';

/** Elements and names of what stands at a picture and says nothing of it. */
const CONTROLS = new Set(['nav', 'form', 'select', 'svg', 'time']);
export const UNFIT_CLASS =
  /(?:^|[\s_-])(?:share|sharing|social|related|recommend(?:ed|ations?)?|promo|advert(?:s|isement)?|ads?|sponsor(?:ed)?|newsletter|avatar|breadcrumbs?|toolbar|rating|comments?|nav|menu|teaser|headline|kicker|toolbox)(?:$|[\s_-])/i;
const SMALL_ELEMENTS = new Set(['em', 'i', 'small', 'cite', 'sub']);

/** What may have a caption, and where it stands. */
export interface Captioned {
  /** The element that it stands in. */
  readonly parent: number;
  /** The nodes that it takes up: `[from, to)`, empty for what is no node. */
  readonly from: number;
  readonly to: number;
  /** It is large enough for words of its own, or of a kind that always is. */
  readonly isWeighty: boolean;
  /** Tables and code have leaves, by which they are kept or not; the words in a drawing are none of the text. */
  readonly isTextual: boolean;
  /** The address that a press on it leads to, where that is no file of it. */
  readonly link?: string | undefined;
}

/** The shown leaves of a box outside the thing that are words of it. */
export function leavesBeside(index: PageIndex, box: number, { from, to }: Captioned): number[] {
  const { firstLeaf, end } = index;
  return [
    ...leavesWithin(index, box, firstLeaf[box], firstLeaf[from]),
    ...leavesWithin(index, box, firstLeaf[to], firstLeaf[end[box]]),
  ];
}

/** Those of the leaves `[from, to)`. */
export function leavesWithin(index: PageIndex, box: number, from: number, to: number): number[] {
  const found: number[] = [];
  for (let leaf = from; leaf < to; leaf++) {
    if (isLeafShown(index.tree, leaf) && isWords(index, box, leaf)) found.push(leaf);
  }
  return found;
}

/** False for what is pressed, shared, advertised or read to those who do not see the picture. */
function isWords(index: PageIndex, box: number, leaf: number): boolean {
  if (isControlOrAdvert(leafText(index.tree, leaf))) return false;
  for (let node = leafParent(index.tree, leaf); node > box; node = index.tree.parents[node]) {
    if (isButton(index, node) || CONTROLS.has(index.name(node))) return false;
    if (isScriptLink(index, node)) return false;
    const className = index.className(node);
    if (className !== '' && (UNFIT_CLASS.test(className) || SCREEN_READER_CLASS.test(className)))
      return false;
  }
  return true;
}

/** A link that leads nowhere is a button. */
function isScriptLink({ name, attribute }: PageIndex, node: number): boolean {
  return (
    name(node) === 'a' && /^(?:#\S*|javascript:.*)?$/i.test(attribute(node, 'href')?.trim() ?? '')
  );
}

/** Whether words stand in one line: no element that takes lines of its own parts them. */
export function isOneLine(
  { tree, name }: PageIndex,
  box: number,
  leaves: readonly number[],
): boolean {
  const lines = new Set<number>();
  for (const leaf of leaves) {
    let node = leafParent(tree, leaf);
    while (node > box && !BLOCK_ELEMENTS.has(name(node)) && name(tree.parents[node]) !== 'a')
      node = tree.parents[node];
    lines.add(node);
  }
  return lines.size === 1;
}

/** Whether all of a line is set in small or slanted letters. */
export function isSmallPrint(
  { tree, name }: PageIndex,
  box: number,
  leaves: readonly number[],
): boolean {
  return leaves.every((leaf) => {
    for (let node = leafParent(tree, leaf); node >= box; node = tree.parents[node])
      if (SMALL_ELEMENTS.has(name(node))) return true;
    return false;
  });
}

/** The first child of a box from a node on that has words. */
export function nextWithWords(index: PageIndex, box: number, from: number): number | undefined {
  for (let at = from; at < index.end[box]; at = index.end[at]) {
    if (index.tree.parents[at] !== box) return undefined;
    if (index.firstLeaf[index.end[at]] > index.firstLeaf[at]) return at;
  }
  return undefined;
}

/** The last child of a box before a node that has words. */
export function previousWithWords(index: PageIndex, box: number, to: number): number | undefined {
  let last: number | undefined;
  for (let at = box + 1; at < to; at = index.end[at]) {
    if (index.firstLeaf[index.end[at]] > index.firstLeaf[at]) last = at;
  }
  return last;
}

export function charsOf({ tree }: PageIndex, leaves: readonly number[]): number {
  return leaves.reduce((sum, leaf) => sum + leafText(tree, leaf).trim().length, 0);
}

export function textOf({ tree }: PageIndex, leaves: readonly number[]): string {
  return leaves
    .map((leaf) => leafText(tree, leaf))
    .join('')
    .replace(/\s+/gu, ' ')
    .trim();
}
