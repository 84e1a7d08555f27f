import { BOILERPLATE } from '../../../core/labels.ts';
import { cleanDescription } from '../../../facts/phrase.ts';
import type { Drawing } from '../../../page/capture/drawing-markup.ts';
import { type PageIndex, withAncestors } from '../../../page/page-index.ts';
import type { TextLeaves } from '../../analysis/non-text-leaves.ts';
import type { Image } from '../../article.ts';
import type { Formulas } from '../math/formula-nodes.ts';

/** The picture of a canvas. */
export interface CanvasImage {
  /** A data address. */
  readonly url: string;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** A drawing that may be a part of the content. */
export interface DrawnPicture {
  readonly node: number;
  readonly image: Image;
}

/** What holds signs of the page instead of drawings. */
const CONTROLS = new Set(['a', 'button', 'nav', 'select', 'label', 'h1', 'summary']);
const SIGN_CLASS =
  /(?:^|[\s_-])(?:icons?|logo|sprite|spinner|loader|divider|separator|wave|shape|avatar|emoji|fa)(?:$|[\s_-])/i;
/** CSS pixels: of the least drawing. */
const MIN_SIDE = 100;

/** The nodes of the drawings of a page: those with words, a name or many parts, and all in figures. */
export function drawingNodes(index: PageIndex, formulas: Formulas): Map<number, Drawing> {
  const found = new Map<number, Drawing>();
  let end = 0;
  for (const { node, ...drawing } of index.tree.extras?.drawings ?? []) {
    // A document that is a drawing has no other text than the words in it.
    if (node === 0 || node < end || formulas.isWithin[node] === 1) continue;
    if (!isShown(index, node, drawing)) continue;
    found.set(node, drawing);
    end = index.end[node];
  }
  return found;
}

/** Labels without the words in drawings, which their pictures show. */
export function withoutDrawnWords(
  { labels, leftOut }: TextLeaves,
  { firstLeaf, end }: PageIndex,
  drawings: ReadonlyMap<number, Drawing>,
): TextLeaves {
  if (drawings.size === 0) return { labels, leftOut };
  const kept = labels.slice();
  const reasons = new Map(leftOut);
  for (const node of drawings.keys()) {
    for (let leaf = firstLeaf[node]; leaf < firstLeaf[end[node]]; leaf++) {
      if (kept[leaf] !== BOILERPLATE) reasons.set(leaf, 'drawing');
      kept[leaf] = BOILERPLATE;
    }
  }
  return { labels: kept, leftOut: reasons };
}

function isShown(index: PageIndex, node: number, { isRich }: Drawing): boolean {
  if (SIGN_CLASS.test(index.className(node))) return false;
  for (const at of withAncestors(index, node)) {
    const name = index.name(at);
    if (CONTROLS.has(name)) return false;
    if (name === 'figure') return true;
  }
  return isRich;
}

/** The drawings as pictures. */
export function drawnPictures(
  index: PageIndex,
  drawings: readonly (readonly [node: number, drawing: Drawing])[],
  live: ReadonlyMap<number, Drawing> | undefined,
): DrawnPicture[] {
  return drawings.flatMap(([node, saved]) => {
    const { markup, width, height } = live?.get(node) ?? saved;
    if (Math.max(width, height) < MIN_SIDE) return [];
    const image: Image = {
      type: 'image',
      url: `data:image/svg+xml,${encodeURIComponent(markup)}`,
      alt: nameOf(index, node),
      title: '',
      width: Math.round(width),
      height: Math.round(height),
    };
    return [{ node, image }];
  });
}

/** The name of a drawing for those who do not see it. */
function nameOf({ tree, end, name, attribute, firstLeaf }: PageIndex, node: number): string {
  const label = attribute(node, 'aria-label') ?? '';
  if (label !== '') return cleanDescription(label);
  for (let at = node + 1; at < end[node]; at = end[at]) {
    if (name(at) !== 'title' || firstLeaf[at] === firstLeaf[end[at]]) continue;
    return cleanDescription(tree.texts[tree.leaves[firstLeaf[at]]]);
  }
  return '';
}
