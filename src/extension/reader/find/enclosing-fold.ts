/** The fold of what was left out that an element stands in; null where it is kept. */
export function enclosingFold(element: HTMLElement): HTMLDetailsElement | null {
  return element.closest<HTMLDetailsElement>('details.gap');
}
