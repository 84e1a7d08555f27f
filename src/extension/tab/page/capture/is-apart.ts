import { domOf } from '../../../platform/dom/dom-of.ts';

/** Displays that part no words by themselves; `none` does, for what nobody sees is part of no word. */
const IN_LINE = new Set(['inline', 'contents', 'ruby', 'ruby-base', 'ruby-text', '']);
/** In ems: half of a narrow space. */
const MIN_GAP = 0.12;

/** Whether the page lays an element out apart from words right before and after it, or between them where it is empty. */
export function isApart(element: Element, style: CSSStyleDeclaration): boolean {
  if (domOf().firstChild.call(element) === null) return isSpacer(element, style);
  const { display, float } = style;
  if (IN_LINE.has(display)) return gapAround(style, ['margin']) > MIN_GAP;
  // Letters of one word may be such boxes, that each can move; they have nothing around them.
  if (display.startsWith('inline') || float !== 'none') {
    return gapAround(style, ['margin', 'padding']) > MIN_GAP;
  }
  return true;
}

/** Whether an empty element stands in the line and has a width: what is taken out of it lies over the words. */
function isSpacer(element: Element, style: CSSStyleDeclaration): boolean {
  if (style.position === 'absolute' || style.position === 'fixed') return false;
  const { width } = domOf().getBoundingClientRect.call(element);
  return inEms(width, style) + gapAround(style, ['margin']) > MIN_GAP;
}

/** In ems. */
function gapAround(style: CSSStyleDeclaration, kinds: readonly ('margin' | 'padding')[]): number {
  const sides = kinds.flatMap((kind) => [`${kind}-inline-start`, `${kind}-inline-end`]);
  const pixels = sides.map((side) => Number.parseFloat(style.getPropertyValue(side)) || 0);
  return inEms(Math.max(...pixels), style);
}

/** In ems of the element's own font. */
function inEms(pixels: number, { fontSize }: CSSStyleDeclaration): number {
  return pixels / (Number.parseFloat(fontSize) || 1);
}
