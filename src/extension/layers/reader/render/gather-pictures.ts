import { buildElement } from '../../ui/build-element.ts';

/**
 * Minimum pictures of a gallery. Fewer were placed by an author to be looked at, and stay large.
 */
const MIN_PICTURES = 4;

/**
 * Puts consecutive pictures side by side, such as views of a product or logos of its customers,
 * because each would otherwise fill a screen.
 */
export function gatherPictures<T extends Node | string>(
  elements: readonly T[],
): (T | HTMLElement)[] {
  const gathered: (T | HTMLElement)[] = [];
  let row: T[] = [];
  const finish = () => {
    if (row.length < MIN_PICTURES) gathered.push(...row);
    else gathered.push(buildElement('div', { class: 'gallery' }, row));
    row = [];
  };
  for (const element of elements) {
    if (isPicture(element)) row.push(element);
    else {
      finish();
      gathered.push(element);
    }
  }
  finish();
  return gathered;
}

function isPicture(element: Node | string): boolean {
  if (!(element instanceof HTMLElement) || !element.matches('figure.single')) return false;
  return (
    element.children.length === 1 &&
    element.querySelector(':scope > :is(img, .waiting-picture), :scope > a > img') !== null
  );
}
