import type { Source } from '../../core/article/article.ts';
import type { ReadPage } from '../content/page-readings.ts';
import { type Place, shareAbove } from './place.ts';

/** Where people read in a page, in px from the top: below the bars that many pages keep there. */
const READING_LINE = 100;

/**
 * The place that the page shows now: of these blocks the first that reaches below the reading line.
 * They are halved again and again, as boxes of a long page take long to ask for; where a page puts
 * its blocks in another order than they are read in, one that is near is found.
 * @returns undefined where the page shows its beginning, or nothing of what was read
 */
export function placeInPage(page: ReadPage, sources: readonly Source[]): Place | undefined {
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
export function showInPage(page: ReadPage, { source, share }: Place): void {
  const element = leafElement(page, source.document, source.firstLeaf);
  if (element === undefined) return;
  for (
    let scroller = scrollerOf(element);
    scroller !== undefined;
    scroller = scrollerOf(scroller)
  ) {
    const box = boxInPage(page, source);
    if (box === undefined) return;
    const edge = isPageScroller(scroller) ? 0 : scroller.getBoundingClientRect().top;
    const line = Math.max(edge, 0) + READING_LINE;
    const top = box.top + share * box.height - line;
    // Smooth scrolling, where the page has asked for it, would still be on its way at the next step.
    scroller.scrollBy({ top, behavior: 'instant' });
  }
}

/** Box of a block's text in the viewport of the tab; undefined where it is gone from the page. */
function boxInPage(page: ReadPage, { document, firstLeaf, lastLeaf }: Source) {
  const first = leafNode(page, document, firstLeaf);
  const last = leafNode(page, document, lastLeaf);
  if (first === undefined || last === undefined) return undefined;
  const range = first.ownerDocument.createRange();
  range.setStart(first, 0);
  range.setEnd(last, last.length);
  const { top, bottom, height } = range.getBoundingClientRect();
  const offset = frameOffset(first.ownerDocument);
  return { top: top + offset, bottom: bottom + offset, height };
}

function leafNode(page: ReadPage, document: number, leaf: number): Text | undefined {
  const node = page.documents[document]?.capture.leafNodes[leaf] as Text | undefined;
  return node?.isConnected ? node : undefined;
}

function leafElement(page: ReadPage, document: number, leaf: number): Element | undefined {
  return leafNode(page, document, leaf)?.parentElement ?? undefined;
}

/** How far down in the tab's viewport the top of a frame's viewport lies, in px. */
function frameOffset(document: Document): number {
  const frame = document.defaultView?.frameElement ?? null;
  if (frame === null) return 0;
  return frame.getBoundingClientRect().top + frameOffset(frame.ownerDocument);
}

/** The next element outwards that scrolls, through shadow roots and frames. */
function scrollerOf(element: Element): Element | undefined {
  for (let at = outer(element); at !== undefined; at = outer(at)) {
    if (isPageScroller(at)) return at;
    if (at.scrollHeight <= at.clientHeight) continue;
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return undefined;
}

function isPageScroller(element: Element): boolean {
  return element === element.ownerDocument.scrollingElement;
}

function outer(element: Element): Element | undefined {
  const parent = element.parentNode;
  if (parent instanceof Element) return parent;
  if (parent instanceof ShadowRoot) return parent.host;
  return element.ownerDocument.defaultView?.frameElement ?? undefined;
}
