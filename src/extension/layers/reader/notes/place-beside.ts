/** Space between a number and its note, and between the note and the edges of the window, in CSS pixels. */
const GAP_PX = 8;
const MARGIN_PX = 12;

/**
 * Places a pop-over below an element, or above it where there is more room.
 * @returns false where the element has been scrolled out of view
 */
export function placeBeside(popover: HTMLElement, element: Element, scroller: Element): boolean {
  const at = element.getBoundingClientRect();
  const view = scroller.getBoundingClientRect();
  if (at.bottom < view.top || at.top > view.bottom) return false;
  const above = at.top - view.top - GAP_PX - MARGIN_PX;
  const below = window.innerHeight - at.bottom - GAP_PX - MARGIN_PX;
  const { style } = popover;
  style.maxHeight = '';
  const { width, height } = popover.getBoundingClientRect();
  const isBelow = height <= below || below >= above;
  style.maxHeight = `${Math.max(isBelow ? below : above, 0)}px`;
  const shown = Math.min(height, isBelow ? below : above);
  style.top = `${isBelow ? at.bottom + GAP_PX : at.top - GAP_PX - shown}px`;
  const middle = at.left + at.width / 2 - width / 2;
  const right = document.documentElement.clientWidth - width - MARGIN_PX;
  style.left = `${Math.max(Math.min(middle, right), MARGIN_PX)}px`;
  return true;
}
