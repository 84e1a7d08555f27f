import { type LeafRange, rangesOf } from './leaf-range.ts';

/** A passage taller than this share of the window is shown from its beginning. */
const MAX_CENTRED = 0.5;

/**
 * Brings a place into view, in frames and scrolling boxes too.
 * @returns where its first line is now, in its own window; undefined when the page has removed it
 */
export function scrollToRange(place: LeafRange): DOMRect | undefined {
  const ranges = rangesOf(place);
  const first = ranges[0];
  const element = first?.startContainer.parentElement;
  const view = element?.ownerDocument.defaultView;
  if (element === null || element === undefined || !view) return undefined;
  const top = first.getBoundingClientRect().top;
  const bottom = ranges[ranges.length - 1].getBoundingClientRect().bottom;
  const height = view.innerHeight;
  const isTall = bottom - top > MAX_CENTRED * height;
  // An element may begin far before its text: then the window is moved on to the text.
  element.scrollIntoView({ block: isTall ? 'start' : 'center', behavior: 'instant' });
  const now = first.getBoundingClientRect().top;
  const wanted = isTall ? height / 8 : height / 3;
  const isOff = now < 0 || now > height * 0.8;
  if (isOff || isTall) view.scrollBy({ top: now - wanted, behavior: 'instant' });
  return first.getClientRects()[0];
}
