import type { Element } from 'hast';

/** The number of children that an element of MathML must have. */
const CHILDREN: ReadonlyMap<string, number> = new Map([
  ...['mfrac', 'mroot', 'msub', 'msup', 'munder', 'mover'].map((name): [string, number] => [
    name,
    2,
  ]),
  ...['msubsup', 'munderover'].map((name): [string, number] => [name, 3]),
]);

/**
 * An element of a formula with as many children as it must have, or browsers and books do not take it: half
 * a fraction gets an empty half, and one of three parts is a row, as MathML Core draws it.
 */
export function completeMathml(element: Element): Element {
  const wanted = CHILDREN.get(element.tagName);
  const missing = (wanted ?? 0) - element.children.length;
  if (wanted === undefined || missing === 0) return element;
  if (missing < 0) return { ...element, tagName: 'mrow', properties: {} };
  const empty = Array.from({ length: missing }, () => emptyRow());
  return { ...element, children: [...element.children, ...empty] };
}

function emptyRow(): Element {
  return { type: 'element', tagName: 'mrow', properties: {}, children: [] };
}
