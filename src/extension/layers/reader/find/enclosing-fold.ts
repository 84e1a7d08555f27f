/** The fold of left-out text that contains an element; null where the element is kept. */
export function enclosingFold(element: HTMLElement): HTMLDetailsElement | null {
  return element.closest<HTMLDetailsElement>('details.gap');
}
