import { type Drawing, drawingOf } from '../../../page/capture/drawing-markup.ts';
import { domOf, withElementsAround } from '../../platform/dom/dom-of.ts';
import { nameOf } from '../../platform/dom/name-of.ts';

/** Properties that a drawing takes from what is around it, with what they are without any style. */
const INHERITED = [
  ...['fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-opacity'],
  ...['stroke-dasharray', 'stroke-linecap', 'stroke-linejoin', 'color', 'font-family', 'font-size'],
  ...['font-weight', 'font-style', 'text-anchor', 'dominant-baseline', 'visibility'],
];
/** Properties of an element alone, and the value that need not be said. */
const OWN: readonly (readonly [name: string, initial: string])[] = [
  ['opacity', '1'],
  ['display', 'inline'],
  ['stop-color', 'rgb(0, 0, 0)'],
  ['stop-opacity', '1'],
];
const NO_COLOR = /^(?:transparent|rgba\(.*, 0\))$/;

/** A drawing with the styles and the size that the page gives it; undefined for what is none. */
export function liveDrawing(svg: Element, view: Window): Drawing | undefined {
  const { width, height } = svg.getBoundingClientRect();
  const drawing = drawingOf<Node>(svg, READER, {
    styleOf: (element) => declarationsOf(element as Element, svg, view),
    background: backgroundOf(svg, view),
  });
  return drawing && { ...drawing, width, height };
}

/** Drawings have no shadow roots but those of `use`, which are copies. */
const READER = {
  name: nameOf,
  text: (node: Node) => (node as Text).data,
  children: (element: Node) => element.childNodes,
  attributeNames: (element: Node) => (element as Element).getAttributeNames(),
  attribute: (element: Node, name: string) => (element as Element).getAttribute(name) ?? '',
  unparsed: () => '',
  isVisible: () => true,
  isVisuallyHidden: () => false,
};

function declarationsOf(element: Element, root: Element, view: Window): string {
  const style = view.getComputedStyle(element);
  const around = element === root ? undefined : parentStyle(element, view);
  const inherited = INHERITED.filter(
    (name) => style.getPropertyValue(name) !== around?.getPropertyValue(name),
  );
  const own = OWN.filter(([name, initial]) => {
    const value = style.getPropertyValue(name);
    // As text in the page a drawing may be a block.
    return value !== initial && !(name === 'display' && value !== 'none');
  });
  return [...inherited, ...own.map(([name]) => name)]
    .map((name) => [name, style.getPropertyValue(name)])
    .filter(([, value]) => value !== '' && !isReaching(value))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}

function parentStyle(element: Element, view: Window): CSSStyleDeclaration | undefined {
  const parent = domOf().parentElement.call(element);
  return parent === null ? undefined : view.getComputedStyle(parent);
}

/** Whether a value names something outside of the drawing. */
function isReaching(value: string): boolean {
  return /url\(\s*(?!["']?#)/i.test(value);
}

/** The color behind a drawing; white where no element has one. */
function backgroundOf(svg: Element, view: Window): string {
  for (const at of withElementsAround(svg)) {
    const { backgroundColor } = view.getComputedStyle(at);
    if (backgroundColor !== '' && !NO_COLOR.test(backgroundColor)) return backgroundColor;
  }
  return '#fff';
}
