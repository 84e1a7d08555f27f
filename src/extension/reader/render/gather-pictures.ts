import { buildElement } from '../../ui/build-element.ts';

/** Fewer are shown as large as they are: somebody has taken them to be looked at. */
const MIN_PICTURES = 4;

/**
 * Sets pictures that stand in a row with nothing between them side by side: the views of a product, or the
 * signs of those who buy it, would take a screen each.
 */
export function gatherPictures<T extends Node | string>(
  elements: readonly T[],
): (T | HTMLElement)[] {
  const gathered: (T | HTMLElement)[] = [];
  let row: T[] = [];
  const finish = () => {
    if (row.length < MIN_PICTURES) gathered.push(...row);
    else gathered.push(buildElement('div', { class: 'gallery', children: row }));
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
