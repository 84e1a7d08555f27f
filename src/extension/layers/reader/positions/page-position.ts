import type { Source } from '../../../../article/article.ts';
import { frameOffset } from '../../../platform/dom/frame-offset.ts';
import { isInPage } from '../../../platform/dom/is-detached.ts';
import { parentOrHost } from '../../../platform/dom/shadow-root.ts';
import type { ReadPage } from '../../page/read-page.ts';
import { type BlockAxis, type BlockBox, blockAxisOf } from '../keyboard/block-axis.ts';
import { firstBoxBelow, type ReadingPosition, shareAbove } from './reading-position.ts';

/**
 * The line at which people read, in px from the top of the window. It is below the bars that many
 * pages have there.
 */
const READING_LINE = 100;

/**
 * The reading position that the page shows: the first block that ends below the reading line. It is
 * found by binary search, because the boxes of a long page are slow to read. Where blocks are shown
 * in another order, it finds one nearby.
 * @returns undefined where the page shows its beginning, or none of the blocks
 */
export function positionInPage(
  page: ReadPage,
  sources: readonly Source[],
): ReadingPosition | undefined {
  const boxOf = (i: number) => boxInPage(page, sources[i]);
  const first = firstBoxBelow({ count: sources.length, boxOf, line: Number.NEGATIVE_INFINITY });
  // If the page shows its beginning, nothing of it has been read, and the reader opens at its top.
  if (first === undefined || first.box.top >= 0) return undefined;
  const found = firstBoxBelow({ count: sources.length, boxOf, line: READING_LINE });
  if (found === undefined) return undefined;
  return { source: sources[found.index], share: shareAbove(found.box, READING_LINE) };
}

/** Scrolls the page, and all scrollers within it, so that a position is at the reading line. */
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
    // Smooth scrolling, which a page may set, would not have finished before the next step.
    scroller.scrollBy({ ...axis.step(by), behavior: 'instant' });
  }
}

/** Box of a block's text in the tab's viewport; undefined where it is gone from the page. */
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

/** Visible box of a scroller, in the tab's viewport. */
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

/** The nearest ancestor that scrolls, through shadow roots and frames. */
function scrollerOf(node: Node, axis: BlockAxis): Element | undefined {
  for (let at = outer(node); at !== undefined; at = outer(at)) {
    if (isPageScroller(at) || axis.scrolls(at)) return at;
  }
  return undefined;
}

function isPageScroller(element: Element): boolean {
  return element === element.ownerDocument.scrollingElement;
}

/**
 * The parent of a node, also through shadow roots and frames. `instanceof` does not work for nodes
 * of other frames.
 */
function outer(node: Node): Element | undefined {
  return parentOrHost(node) ?? node.ownerDocument?.defaultView?.frameElement ?? undefined;
}
