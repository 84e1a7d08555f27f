import type { Source } from '../../../article/article.ts';
import { isInPage } from '../../page/is-gone.ts';
import type { ReadPage } from '../../page/page-readings.ts';
import { frameOffset } from '../../page/positions/frame-offset.ts';
import { parentOrHost } from '../../page/shadow-root.ts';
import { type BlockAxis, type BlockBox, blockAxisOf } from '../keyboard/block-axis.ts';
import { type ReadingPosition, shareAbove } from './reading-position.ts';

/** Where people read in a page, in px from the top: below the bars that many pages keep there. */
const READING_LINE = 100;

/**
 * The place that the page shows now: of these blocks the first that reaches below the reading line.
 * They are halved again and again, as boxes of a long page take long to ask for; where a page puts
 * its blocks in another order than they are read in, one that is near is found.
 * @returns undefined where the page shows its beginning, or nothing of what was read
 */
export function positionInPage(
  page: ReadPage,
  sources: readonly Source[],
): ReadingPosition | undefined {
  const shown = (from: number, to: number) => {
    for (let i = from; i < to; i++) {
      const box = boxInPage(page, sources[i]);
      if (box !== undefined && box.height > 0) return { box, i };
    }
    return undefined;
  };
  const first = shown(0, sources.length);
  // Where the page shows its beginning, nothing of it has been read: the reader begins at its top.
  if (first === undefined || first.box.top >= 0) return undefined;
  let low = first.i;
  let high = sources.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const found = shown(middle, high);
    if (found === undefined || found.box.bottom > READING_LINE) high = middle;
    else low = found.i + 1;
  }
  const found = shown(low, sources.length);
  if (found === undefined) return undefined;
  return { source: sources[found.i], share: shareAbove(found.box, READING_LINE) };
}

/** Scrolls the page, and all that scrolls in it, so that a place stands at the reading line. */
export function scrollPageTo(page: ReadPage, { source, share }: ReadingPosition): void {
  const text = leafNode(page, source.document, source.firstLeaf);
  const element = text && outer(text);
  if (text === undefined || element === undefined) return;
  const axis = blockAxisOf(element);
  for (
    let scroller = scrollerOf(text, axis);
    scroller !== undefined;
    scroller = scrollerOf(scroller, axis)
  ) {
    const box = boxInPage(page, source);
    if (box === undefined) return;
    const line = Math.max(axis.box(viewOf(scroller)).top, 0) + READING_LINE;
    const by = box.top + share * box.height - line;
    // Smooth scrolling, where the page has asked for it, would still be on its way at the next step.
    scroller.scrollBy({ ...axis.step(by), behavior: 'instant' });
  }
}

/** Box of a block's text in the viewport of the tab; undefined where it is gone from the page. */
function boxInPage(
  page: ReadPage,
  { document, firstLeaf, lastLeaf }: Source,
): BlockBox | undefined {
  const first = leafNode(page, document, firstLeaf);
  const last = leafNode(page, document, lastLeaf);
  const element = first && outer(first);
  if (first === undefined || last === undefined || element === undefined) return undefined;
  const range = first.ownerDocument.createRange();
  range.setStart(first, 0);
  range.setEnd(last, last.length);
  return blockAxisOf(element).box(inTab(range.getBoundingClientRect(), first.ownerDocument));
}

/** Where a scroller shows what is in it, in the viewport of the tab. */
function viewOf(scroller: Element): DOMRect {
  const { ownerDocument } = scroller;
  const { innerWidth = 0, innerHeight = 0 } = ownerDocument.defaultView ?? {};
  const box = isPageScroller(scroller)
    ? new DOMRect(0, 0, innerWidth, innerHeight)
    : scroller.getBoundingClientRect();
  return inTab(box, ownerDocument);
}

function inTab({ x, y, width, height }: DOMRect, document: Document): DOMRect {
  const offset = frameOffset(document);
  return new DOMRect(x + offset.x, y + offset.y, width, height);
}

function leafNode(page: ReadPage, document: number, leaf: number): Text | undefined {
  const node = page.documents[document]?.capture.leafNodes[leaf] as Text | undefined;
  return node !== undefined && isInPage(node) ? node : undefined;
}

/** The next element outwards that scrolls, through shadow roots and frames. */
function scrollerOf(node: Node, axis: BlockAxis): Element | undefined {
  for (let at = outer(node); at !== undefined; at = outer(at)) {
    if (isPageScroller(at) || axis.scrolls(at)) return at;
  }
  return undefined;
}

function isPageScroller(element: Element): boolean {
  return element === element.ownerDocument.scrollingElement;
}

/** Nodes of frames are made by constructors of their own, so they are not asked for these. */
function outer(node: Node): Element | undefined {
  return parentOrHost(node) ?? node.ownerDocument?.defaultView?.frameElement ?? undefined;
}
