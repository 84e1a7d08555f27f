import type { DefaultTreeAdapterTypes } from 'parse5';
import { BLOCK_ELEMENTS, PREFORMATTED_ELEMENTS } from '../../block-elements.ts';
import { flexOrder } from '../../capture/box-order.ts';
import { isUnreadField } from '../../capture/field-values.ts';
import type { AppearanceReader } from '../../capture/page-reader.ts';
import { addedText, changesOf, NO_WORDS } from '../../capture/style-words.ts';
import {
  BOLD,
  type Box,
  type ElementStyle,
  isMonospaceFont,
  type Marker,
  markerOf,
  packStyle,
  whiteSpaceOf,
} from '../../element-styles.ts';
import { attribute } from '../parse5-attribute.ts';
import type { Cascade, CascadedStyle } from './cascade.ts';
import type { Pseudo } from './selectors.ts';

type ChildNode = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;
type Inherited = Pick<ElementStyle, 'weight' | 'isItalic' | 'isMonospace' | 'whiteSpace'> & {
  readonly marker?: Marker | undefined;
};

const BOLD_NAMES = new Set(['b', 'strong', 'th', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const ITALIC_NAMES = new Set(['i', 'em', 'cite', 'dfn', 'var', 'address']);
const MONOSPACE_NAMES = new Set(['pre', 'code', 'kbd', 'samp', 'tt']);
const LISTS = new Set(['ul', 'ol', 'menu', 'dir']);
const IN_LINE = /^(?:inline|contents|ruby.*)$/;
const WEIGHTS: Readonly<Record<string, number>> = { normal: 4, bold: 7, bolder: 7, lighter: 3 };
const AS_AROUND = /^(?:inherit|unset|revert.*)$/;

/**
 * Tells from the styles that stand in a saved page how its elements are shown. What they do not say is unknown: it may
 * be said in style sheets of other files.
 * @param cascades of the tree that each element stands in
 * @param parentOf gives the parent in the flattened tree
 */
export function savedAppearance(
  cascades: ReadonlyMap<Element, Cascade>,
  parentOf: (element: Element) => Element | undefined,
): AppearanceReader<ChildNode> {
  const known = new Map<Element, Inherited>();

  const ownStyles = new Map<Element, CascadedStyle>();

  function ownStyle(element: Element): CascadedStyle {
    const style =
      ownStyles.get(element) ?? cascades.get(element)?.appearanceOf(element) ?? new Map();
    ownStyles.set(element, style);
    return style;
  }

  function inheritedBy(element: Element): Inherited {
    const path: Element[] = [];
    let state: Inherited | undefined;
    for (let at: Element | undefined = element; at !== undefined; at = parentOf(at)) {
      state = known.get(at);
      if (state !== undefined) break;
      path.push(at);
    }
    state ??= {};
    for (let at = path.pop(); at !== undefined; at = path.pop()) {
      state = below(state, at.tagName, ownStyle(at));
      known.set(at, state);
    }
    return state;
  }

  function boxOf(element: Element, style: CascadedStyle): Box | undefined {
    const name = element.tagName;
    const display = style.get('display')?.value;
    const isTakenOut =
      /^(?:left|right)$/.test(style.get('float')?.value ?? '') ||
      /^(?:absolute|fixed)$/.test(style.get('position')?.value ?? '');
    if (!BLOCK_ELEMENTS.has(name)) {
      if (isTakenOut) return 'boxed';
      const parent = parentOf(element);
      const around = parent === undefined ? undefined : ownStyle(parent);
      const row = around?.get('display')?.value ?? '';
      if (/flex$|grid$/.test(row)) {
        const isColumn = around?.get('flex-direction')?.value.startsWith('column') === true;
        return isColumn && row.endsWith('flex') ? 'line' : 'boxed';
      }
    }
    if (display === undefined || AS_AROUND.test(display) || display === 'none') return undefined;
    if (IN_LINE.test(display)) return 'inline';
    return display.startsWith('inline') || display === 'table-cell' ? 'boxed' : 'line';
  }

  function wordsOf(element: Element, pseudo: Pseudo): typeof NO_WORDS {
    const style = cascades.get(element)?.pseudoStyleOf(element, pseudo);
    const value = (property: string) => style?.get(property)?.value ?? '';
    return addedText(value, (name) => attribute(element, name) ?? '');
  }

  return {
    isRendered: false,

    style(node) {
      if (!('tagName' in node)) return 0;
      const style = ownStyle(node);
      const { marker, ...inherited } = inheritedBy(node);
      const box = boxOf(node, style);
      const isStruck = style.get('text-decoration-line')?.value.includes('line-through') === true;
      return packStyle({
        ...inherited,
        isStruck,
        ...(box && { box, isApart: box === 'boxed' }),
        ...(node.tagName === 'li' && marker && { marker }),
      });
    },

    addedWords(node) {
      if (!('tagName' in node)) return undefined;
      const [before, after] = [wordsOf(node, 'before'), wordsOf(node, 'after')];
      if (before === NO_WORDS && after === NO_WORDS) return undefined;
      return { before: before.words, after: after.words, counters: before.counters };
    },

    counters(node) {
      if (!('tagName' in node)) return '';
      const style = ownStyle(node);
      return changesOf((property) => style.get(property)?.value ?? '');
    },

    canReorder: (node) =>
      'tagName' in node && /flex$|grid$/.test(ownStyle(node).get('display')?.value ?? ''),

    order(node, children) {
      if (!('tagName' in node)) return undefined;
      const direction = ownStyle(node).get('flex-direction')?.value ?? '';
      const orders = children.map((child) => {
        const order = 'tagName' in child ? ownStyle(child).get('order')?.value : undefined;
        return Number.parseInt(order ?? '', 10) || 0;
      });
      return flexOrder(orders, direction.endsWith('reverse'));
    },

    fieldValue(node, name) {
      if (!('tagName' in node)) return undefined;
      const read = (key: string) => attribute(node, key) ?? '';
      if (isUnreadField(read)) return undefined;
      if (name === 'select') return chosenOption(node);
      return name === 'textarea' ? textIn(node) : read('value');
    },
  };
}

function below(above: Inherited, name: string, style: CascadedStyle): Inherited {
  const declared = (property: string) => {
    const { value } = style.get(property) ?? {};
    return value === undefined || AS_AROUND.test(value) ? undefined : value;
  };
  const weight = declared('font-weight');
  const slant = declared('font-style');
  const family = declared('font-family');
  const space = declared('white-space');
  const type = declared('list-style-type');
  return {
    ...above,
    ...(LISTS.has(name) && { marker: undefined }),
    ...(BOLD_NAMES.has(name) && { weight: Math.max(BOLD + 1, above.weight ?? 0) }),
    ...(ITALIC_NAMES.has(name) && { isItalic: true }),
    ...(MONOSPACE_NAMES.has(name) && { isMonospace: true }),
    ...(PREFORMATTED_ELEMENTS.has(name) && { whiteSpace: 'kept' as const }),
    ...(weight !== undefined && { weight: weightOf(weight) }),
    ...(slant !== undefined && { isItalic: slant !== 'normal' }),
    ...(family !== undefined && { isMonospace: isMonospaceFont(family) }),
    ...(space !== undefined && { whiteSpace: whiteSpaceOf(space) }),
    ...(type !== undefined && { marker: markerOf(type) }),
  };
}

function weightOf(value: string): number {
  const number = Math.round(Number.parseInt(value, 10) / 100);
  return WEIGHTS[value] ?? (number >= 1 && number <= 10 ? number : 4);
}

function chosenOption(select: Element): string | undefined {
  const options = optionsIn(select);
  const chosen = options.filter((option) => attribute(option, 'selected') !== undefined);
  const isOne = attribute(select, 'multiple') === undefined;
  const shown = chosen.length > 0 || !isOne ? chosen : options.slice(0, 1);
  const labels = shown.map((option) => (attribute(option, 'label') ?? textIn(option)).trim());
  return labels.filter(Boolean).join(', ') || undefined;
}

function optionsIn(parent: Element): Element[] {
  return parent.childNodes.flatMap((child) => {
    if (!('tagName' in child)) return [];
    return child.tagName === 'option' ? [child] : optionsIn(child);
  });
}

function textIn(element: Element): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}
