import { domOf, withElementsAround } from '../../platform/dom/dom-of.ts';
import { isDetached } from '../../platform/dom/is-detached.ts';

/** What scrolls a page: the page itself, or a box in it where that alone scrolls. */
export interface ScrollArea {
  readonly element: Element;
  /** Where it stands in the window. */
  readonly box: { readonly top: number; readonly left: number; readonly right: number };
  /** Height of what is seen of it at once. */
  readonly height: number;
  readonly isRightToLeft: boolean;
}

/** A box that scrolls is the page only if it fills this share of the window. */
const MIN_SHARE = 0.5;
/** A page that is longer than the window by less than this share of it has nothing to find. */
const MIN_REST = 0.25;

/**
 * What scrolls the text of a page.
 * @param text its first text that is content, in the top document
 * @returns undefined where all of it is in sight
 */
export function findScrollArea(text: Node | undefined): ScrollArea | undefined {
  const page = document.scrollingElement;
  if (page === null || isDetached(document)) return undefined;
  const width = document.documentElement.clientWidth;
  if (isLong(page, innerHeight)) {
    const box = { top: 0, left: 0, right: width };
    return areaOf(page, box, innerHeight);
  }
  const around = text === undefined ? null : domOf().parentElement.call(text);
  for (const at of withElementsAround(around)) {
    if (at.clientHeight < innerHeight * MIN_SHARE || !isLong(at, at.clientHeight)) continue;
    if (!/auto|scroll/.test(getComputedStyle(at).overflowY)) continue;
    const { top, left } = domOf().getBoundingClientRect.call(at);
    const inside = { top: top + at.clientTop, left: left + at.clientLeft };
    return areaOf(at, { ...inside, right: inside.left + at.clientWidth }, at.clientHeight);
  }
  return undefined;
}

function isLong({ scrollHeight }: Element, height: number): boolean {
  return scrollHeight > height * (1 + MIN_REST);
}

function areaOf(element: Element, box: ScrollArea['box'], height: number): ScrollArea {
  return { element, box, height, isRightToLeft: getComputedStyle(element).direction === 'rtl' };
}
