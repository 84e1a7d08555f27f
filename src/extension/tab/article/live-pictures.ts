import type { CanvasImage } from '../../../article/elements/pictures/drawings.ts';
import type { PictureSize } from '../../../article/elements/pictures/drawn-size.ts';
import type { LivePictures } from '../../../article/elements/pictures/live-pictures.ts';
import type { LoadedPicture } from '../../../article/elements/pictures/loaded-picture.ts';
import { CONTENT } from '../../../core/labels.ts';
import type { Capture } from '../../../page/capture/capture.ts';
import type { Drawing } from '../../../page/capture/drawing-markup.ts';
import { elementIndexes } from '../../../page/capture/element-indexes.ts';
import type { PageTree } from '../../../page/page-tree.ts';
import type { LabeledDocument } from '../../layers/page/read-page.ts';
import { isDetached } from '../../platform/dom/is-detached.ts';
import { liveDrawing } from './live-drawing.ts';

/** CSS pixels: of the least drawing. */
const MIN_SIDE = 100;
/** Pixels: of the largest one. Each has four bytes until it is packed. */
const MAX_AREA = 16_000_000;

/** Drawings may stand this many nodes before and after the text that they belong to. */
const MAX_NODES_BESIDE = 200;

/** Asks the live page for its pictures as it shows them; undefined where it has gone. */
export function livePictures({
  document,
  capture,
  labels,
}: Pick<LabeledDocument, 'document' | 'capture' | 'labels'>): LivePictures | undefined {
  const view = isDetached(document) ? null : document.defaultView;
  if (view === null) return undefined;
  const { tree, objectElements } = capture;
  const isNear = nodesNear(tree, labels);
  const elementAt = elementsOf(capture);
  const sizes = new Map<number, PictureSize>();
  const loaded = new Map<number, LoadedPicture>();
  const drawings = new Map<number, Drawing>();
  const canvases = new Map<number, CanvasImage>();
  for (const node of imageNodes(tree)) {
    const element = elementAt(node);
    const [size, picture] = [shrunkSize(element), loadedOf(element, view)];
    if (size !== undefined) sizes.set(node, size);
    if (picture !== undefined) loaded.set(node, picture);
  }
  for (const { node } of tree.extras?.drawings ?? []) {
    const drawing = isNear(node) ? liveDrawing(elementAt(node), view) : undefined;
    if (drawing !== undefined) drawings.set(node, drawing);
  }
  tree.extras?.objects.forEach(({ name, before }, i) => {
    const isWanted = name === 'canvas' && isNear(before);
    const picture = isWanted ? canvasPicture(objectElements[i]) : undefined;
    if (picture !== undefined) canvases.set(i, picture);
  });
  return { sizes, loaded, drawings, canvases };
}

/** Whether a node is among what is kept, or near it: to draw what is not wanted would take long. */
function nodesNear({ leaves, textNodes }: PageTree, labels: Uint8Array): (node: number) => boolean {
  const [first, last] = [labels.indexOf(CONTENT), labels.lastIndexOf(CONTENT)];
  if (first < 0) return () => false;
  const from = textNodes[leaves[first]] - MAX_NODES_BESIDE;
  const to = textNodes[leaves[last]] + MAX_NODES_BESIDE;
  return (node) => node >= from && node <= to;
}

function elementsOf({ tree, elements }: Capture<Node>): (node: number) => Element {
  const elementOf = elementIndexes(tree.nodeNames);
  return (node) => elements[elementOf[node]] as Element;
}

function imageNodes({ names, nodeNames }: PageTree): number[] {
  const wanted = ['img', 'amp-img'].map((name) => names.indexOf(name)).filter((at) => at >= 0);
  const nodes: number[] = [];
  nodeNames.forEach((name, node) => {
    if (wanted.includes(name)) nodes.push(node);
  });
  return nodes;
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
 * Undefined where the reader would have to ask for it again: browsers keep what a frame has loaded apart, and what
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

/**
 * What a page has drawn in a canvas, as PNG.
 * @returns undefined for what is small, empty, or has a picture of another site in it, which may be shown but not read
 */
function canvasPicture(element: Node | undefined): CanvasImage | undefined {
  // A frame has classes of its own.
  if (element === undefined || !('toDataURL' in element)) return undefined;
  const canvas = element as HTMLCanvasElement;
  const { width, height, offsetWidth, offsetHeight } = canvas;
  if (Math.max(offsetWidth, offsetHeight) < MIN_SIDE || width * height > MAX_AREA) return undefined;
  try {
    const url = canvas.toDataURL('image/png');
    return url === emptyCanvas(width, height)
      ? undefined
      : { url, width: offsetWidth, height: offsetHeight };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError') return undefined;
    throw error;
  }
}

function emptyCanvas(width: number, height: number): string {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  return canvas.toDataURL('image/png');
}
