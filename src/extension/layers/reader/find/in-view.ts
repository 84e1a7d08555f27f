import { layOutAround, openAround } from '../positions/reader-position.ts';

/** Share of the scroller's height at either edge that does not count as in view. */
const EDGE = 0.15;

/** Whether any part of an element is in view. */
export function isInView(scroller: HTMLElement, element: HTMLElement): boolean {
  const box = scroller.getBoundingClientRect();
  const { top, bottom } = element.getBoundingClientRect();
  return top < box.bottom && bottom > box.top;
}

/** Opens the folds around an element, and scrolls to it if it is not in view. */
export function bringIntoView(scroller: HTMLElement, element: HTMLElement): void {
  openAround(element);
  layOutAround(element, scroller);
  const box = scroller.getBoundingClientRect();
  const { top, bottom } = element.getBoundingClientRect();
  const edge = box.height * EDGE;
  if (top >= box.top + edge && bottom <= box.bottom - edge) return;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
}
