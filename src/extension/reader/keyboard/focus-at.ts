/** Gives the focus to what may not take any by itself, so that keys are heard and Tab goes on from there. */
export function focusAt(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
