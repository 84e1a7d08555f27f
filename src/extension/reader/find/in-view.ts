import { openAround } from '../positions/reader-position.ts';

/** Share of the scroller's height, from either edge, within which what is revealed is in view. */
const EDGE = 0.15;

/** Whether any of an element is in view. */
export function isInView(scroller: HTMLElement, element: HTMLElement): boolean {
  const box = scroller.getBoundingClientRect();
  const { top, bottom } = element.getBoundingClientRect();
  return top < box.bottom && bottom > box.top;
}

/** Unfolds what is around an element, and brings it into view if it is out of it. */
export function bringIntoView(scroller: HTMLElement, element: HTMLElement): void {
  openAround(element);
  const box = scroller.getBoundingClientRect();
  const { top, bottom } = element.getBoundingClientRect();
  const edge = box.height * EDGE;
  if (top >= box.top + edge && bottom <= box.bottom - edge) return;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
}
