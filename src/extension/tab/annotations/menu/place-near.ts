/** Space between a menu and the text that it is for, and the edges of the window, in CSS pixels. */
const GAP = 10;
const MARGIN = 8;

/**
 * Places a menu above a text, or below it where there is no room or where a finger has selected it: there the browser
 * shows its own menu above.
 * @param box of the text, in the viewport
 */
export function placeNear(menu: HTMLElement, box: DOMRectReadOnly, prefersBelow: boolean): void {
  const { width, height } = menu.getBoundingClientRect();
  const above = box.top - height - GAP;
  const below = box.bottom + GAP;
  const hasRoomAbove = above >= MARGIN;
  const hasRoomBelow = below + height <= innerHeight - MARGIN;
  const isBelow = prefersBelow ? hasRoomBelow || !hasRoomAbove : !hasRoomAbove;
  const top = Math.min(Math.max(isBelow ? below : above, MARGIN), innerHeight - height - MARGIN);
  const right = document.documentElement.clientWidth - width - MARGIN;
  const left = Math.max(Math.min(box.left + box.width / 2 - width / 2, right), MARGIN);
  menu.style.top = `${Math.max(top, MARGIN)}px`;
  menu.style.left = `${left}px`;
}
