import { BLOCK_ELEMENTS } from '../../../../page/block-elements.ts';
import { flexOrder, gridOrder, looksReordered } from '../../../../page/capture/box-order.ts';
import { isUnreadField } from '../../../../page/capture/field-values.ts';
import type { AppearanceReader } from '../../../../page/capture/page-reader.ts';
import { addedText, changesOf, NO_WORDS } from '../../../../page/capture/style-words.ts';
import {
  type Box,
  isMonospaceFont,
  markerOf,
  packStyle,
  whiteSpaceOf,
} from '../../../../page/element-styles.ts';
import { domOf } from '../../../platform/dom/dom-of.ts';
import { parentOrHost } from '../../../platform/dom/shadow-root.ts';
import { isApart } from './is-apart.ts';
import { canHideText } from './visually-hidden-text.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';

/** Asks the styles of a live document. */
export function liveAppearance(view: Window): AppearanceReader<Node> {
  const dom = domOf();
  const attribute = (element: Element, name: string) => dom.getAttribute.call(element, name) ?? '';

  function boxOf(element: Element, style: CSSStyleDeclaration, name: string): Box {
    if (element.namespaceURI !== XHTML) return 'inline'; // The words of a drawing.
    const { display } = style;
    if (display === 'inline' || display === 'contents' || display.startsWith('ruby'))
      return 'inline';
    if (display.startsWith('inline') || display === 'table-cell') return 'boxed';
    if (BLOCK_ELEMENTS.has(name)) return 'line';
    // What is taken out of the line, or stands in a row of others, is laid out as a block, too.
    if (style.float !== 'none' || /^(?:absolute|fixed)$/.test(style.position)) return 'boxed';
    const parent = parentOrHost(element);
    if (parent === null) return 'line';
    const around = view.getComputedStyle(parent);
    if (!/flex|grid/.test(around.display)) return 'line';
    return /flex/.test(around.display) && around.flexDirection.startsWith('column')
      ? 'line'
      : 'boxed';
  }

  function wordsOf(element: Element, pseudo: string): typeof NO_WORDS {
    const style = view.getComputedStyle(element, pseudo);
    return addedText(
      (property) => style.getPropertyValue(property),
      (name) => attribute(element, name),
    );
  }

  return {
    isRendered: true,

    style(node, name) {
      const element = node as Element;
      const style = view.getComputedStyle(element);
      const whiteSpace = whiteSpaceOf(style.whiteSpaceCollapse ?? style.whiteSpace);
      const isInLine = !BLOCK_ELEMENTS.has(name);
      return packStyle({
        weight: Math.min(10, Math.max(1, Math.round(Number(style.fontWeight) / 100))),
        isItalic: style.fontStyle !== 'normal',
        isStruck: isInLine && style.textDecorationLine.includes('line-through'),
        whiteSpace,
        isMonospace: whiteSpace === 'kept' && isMonospaceFont(style.fontFamily),
        box: boxOf(element, style, name),
        isApart: isApart(element, style),
        ...(name === 'li' && { marker: markerOfItem(style) }),
      });
    },

    partsWords: (node) => isApart(node as Element, view.getComputedStyle(node as Element)),

    addedWords(node) {
      const element = node as Element;
      const before = wordsOf(element, '::before');
      const after = wordsOf(element, '::after');
      if (before === NO_WORDS && after === NO_WORDS) return undefined;
      return { before: before.words, after: after.words, counters: before.counters };
    },

    counters(node) {
      const style = view.getComputedStyle(node as Element);
      return changesOf((property) => style.getPropertyValue(property));
    },

    canReorder: (node) => /flex$|grid$/.test(view.getComputedStyle(node as Element).display),

    canHide: (node) => canHideText(view.getComputedStyle(node as Element)),

    order(node, children) {
      const rectangles = children.map((child) => dom.getBoundingClientRect.call(child as Element));
      if (!looksReordered(rectangles)) return undefined;
      const { display, flexDirection, direction } = view.getComputedStyle(node as Element);
      if (display.endsWith('flex')) {
        const orders = children.map((child) =>
          Number(view.getComputedStyle(child as Element).order),
        );
        return flexOrder(orders, flexDirection.endsWith('reverse'));
      }
      return gridOrder(rectangles, direction === 'rtl');
    },

    fieldValue(node, name) {
      const element = node as Element;
      if (isUnreadField((key) => attribute(element, key))) return undefined;
      if (!dom.checkVisibility.call(element, { visibilityProperty: true })) return undefined;
      if (name === 'select') {
        const chosen = Array.from((element as HTMLSelectElement).selectedOptions);
        return chosen.map(({ label }) => label.trim()).join(', ');
      }
      return (element as HTMLInputElement | HTMLTextAreaElement).value;
    },
  };
}

function markerOfItem(style: CSSStyleDeclaration) {
  if (style.display !== 'list-item') return 'none';
  const marker = markerOf(style.listStyleType);
  return marker === 'none' && style.listStyleImage !== 'none' ? 'bullet' : marker;
}
