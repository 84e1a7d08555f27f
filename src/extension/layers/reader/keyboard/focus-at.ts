/** Focuses an element that may not be focusable by itself, so that Tab goes on from there. */
export function focusAt(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
