import type { IsBox } from '../../article/analysis/word-boundaries.ts';
import type { CanvasPicture, LiveDrawing } from '../../article/elements/pictures/drawings.ts';
import type { DrawnSize, PictureSize } from '../../article/elements/pictures/drawn-size.ts';
import type {
  LoadedPicture,
  LoadedPictureOf,
} from '../../article/elements/pictures/loaded-picture.ts';
import type { Capture } from '../../page/capture/capture.ts';
import { elementIndexes } from '../../page/capture/element-indexes.ts';
import { isGone } from '../page/is-gone.ts';
import { canvasPicture } from './canvas-picture.ts';
import { liveDrawing } from './live-drawing.ts';

/** Displays that part no words by themselves; `none` does, for what nobody sees is part of no word. */
const IN_LINE = new Set(['inline', 'contents', 'ruby', 'ruby-base', 'ruby-text', '']);
/** In ems: half of a narrow space. */
const MIN_GAP = 0.12;

/** What the styles of a page make of its elements, by their nodes. */
export interface LiveLayout {
  /** Whether an element is laid out as a box of its own; an empty one, whether it parts what is beside it. */
  readonly isBox: IsBox;
  readonly drawnSize: DrawnSize;
  readonly loadedPicture: LoadedPictureOf;
  readonly liveDrawing: LiveDrawing;
  readonly canvasPicture: CanvasPicture;
}

/**
 * Asks the live page: of boxes not before two words would be run together, so that the browser is spared,
 * and of pictures, where there are any, all.
 */
export function liveLayout(
  document: Document,
  { tree, elements, objectElements }: Pick<Capture<Node>, 'tree' | 'elements' | 'objectElements'>,
): LiveLayout {
  const view = isGone(document) ? null : document.defaultView;
  let elementOf: Int32Array | undefined;
  const elementAt = (node: number): Element => {
    elementOf ??= elementIndexes(tree.nodeNames);
    return elements[elementOf[node]] as Element;
  };
  const known = new Map<number, boolean>();

  return {
    isBox(node) {
      const isBox = known.get(node) ?? isLaidOutAsBox(elementAt(node), view);
      known.set(node, isBox);
      return isBox;
    },
    drawnSize: (node) => (view === null ? undefined : shrunkSize(elementAt(node))),
    loadedPicture: (node) => (view === null ? undefined : loadedOf(elementAt(node), view)),
    liveDrawing: (node) => (view === null ? undefined : liveDrawing(elementAt(node), view)),
    canvasPicture: (object) => canvasPicture(objectElements[object]),
  };
}

/**
 * Undefined for what is not loaded, such as a picture that is waited for, is not drawn, or is drawn in
 * all its pixels: then the size that it has by itself is the one to go by.
 */
function shrunkSize(element: Element): PictureSize | undefined {
  if (!('naturalWidth' in element)) return undefined;
  // Unlike its rectangle, this is the size before a slider or an animation scales it.
  const { naturalWidth, offsetWidth, offsetHeight } = element as HTMLImageElement;
  const isShrunk = offsetWidth > 0 && offsetHeight > 0 && offsetWidth < naturalWidth;
  return isShrunk ? { width: offsetWidth, height: offsetHeight } : undefined;
}

/**
 * Undefined where the reader would have to ask for it once more: browsers keep what a frame has loaded apart, and what
 * was asked for with `crossorigin`. An `amp-img` has its picture in an `img` within it.
 */
function loadedOf(element: Element, view: Window): LoadedPicture | undefined {
  const image = element.localName === 'img' ? element : element.querySelector('img');
  if (image === null || !('currentSrc' in image) || view.parent !== view) return undefined;
  const { complete, naturalWidth, currentSrc, crossOrigin, loading } = image as HTMLImageElement;
  // One that could not be loaded is complete, too; one that is lazy may wait until it comes into view.
  const isThere = complete ? naturalWidth > 0 : loading !== 'lazy';
  if (!isThere || currentSrc === '' || crossOrigin !== null) return undefined;
  return { url: currentSrc, width: naturalWidth || Number.POSITIVE_INFINITY };
}

/** False in a frame that has gone since; an element that has gone has no display. */
function isLaidOutAsBox(element: Element, view: Window | null): boolean {
  if (view === null) return false;
  const style = view.getComputedStyle(element);
  if (!element.hasChildNodes()) return isSpacer(element, style);
  const { display, float } = style;
  if (IN_LINE.has(display)) return gapAround(style, ['margin']) > MIN_GAP;
  // Letters of one word may be such boxes, that each can move; they have nothing around them.
  if (display.startsWith('inline') || float !== 'none') {
    return gapAround(style, ['margin', 'padding']) > MIN_GAP;
  }
  return true;
}

/** Whether an empty element stands in the line and has a width: what is taken out of it lies over the words. */
function isSpacer(element: Element, style: CSSStyleDeclaration): boolean {
  if (style.position === 'absolute' || style.position === 'fixed') return false;
  const { width } = element.getBoundingClientRect();
  return inEms(width, style) + gapAround(style, ['margin']) > MIN_GAP;
}

/** In ems. */
function gapAround(style: CSSStyleDeclaration, kinds: readonly ('margin' | 'padding')[]): number {
  const sides = kinds.flatMap((kind) => [`${kind}-inline-start`, `${kind}-inline-end`]);
  const pixels = sides.map((side) => Number.parseFloat(style.getPropertyValue(side)) || 0);
  return inEms(Math.max(...pixels), style);
}

/** In ems of the element's own font. */
function inEms(pixels: number, { fontSize }: CSSStyleDeclaration): number {
  return pixels / (Number.parseFloat(fontSize) || 1);
}
