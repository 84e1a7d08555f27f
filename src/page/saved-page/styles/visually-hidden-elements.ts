import { type DefaultTreeAdapterTypes, html } from 'parse5';
import { attribute } from '../parse5-attribute.ts';
import type { Cascade, CascadedStyle } from './cascade.ts';
import { holdsNearlyAllText, holdsOnlyMath } from './held-text.ts';
import { isIndentedAway, isInvisible, isPutAway, isWithoutSize } from './hiding.ts';

type Document = DefaultTreeAdapterTypes.Document;
type Element = DefaultTreeAdapterTypes.Element;

interface State {
  /** The element or one of its ancestors makes no box, or one that nobody sees. */
  readonly isDetached: boolean;
  readonly isInvisible: boolean;
  readonly isIndentedAway: boolean;
  readonly isWithoutSize: boolean;
}
const SHOWN: State = {
  isDetached: false,
  isInvisible: false,
  isIndentedAway: false,
  isWithoutSize: false,
};

/** Names of what scripts show while the reader scrolls, and of what they show once they have run. */
const REVEALED =
  /invisible|animat|reveal|\bwow\b|\baos\b|scroll|fade|waypoint|in-?view|\bsal\b|motion|appear|entrance|cloak|lazy|(?<!down|up)load/i;
const DIALOG = /(?:^|\s)(?:modal|(?:alert)?dialog|popup|lightbox|off-?canvas)(?:\s|$)/i;
const REVEALED_BY_SCRIPT = /cloak|lazy/i;
/** Linked sheets may give these a size of their own, so that a size of zero above says little. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code em font i mark q s small span strong sub sup u'.split(' '),
);

/**
 * Which elements the page's own styles show to nobody: its `style` elements, and what a `style`
 * attribute puts off the screen or clips away. An inline `display` or `visibility` is left to
 * `parse5Visibility`, and so is all that needs no style. `opacity` counts for nothing, as it is
 * mostly animated.
 * @param cascades of the tree that each element stands in
 * @param parentOf gives the parent in the flattened tree
 */
export function unseenElements(
  document: Document,
  cascades: ReadonlyMap<Element, Cascade>,
  parentOf: (element: Element) => Element | undefined,
): (element: Element) => boolean {
  const hasLinkedSheet = Array.from(cascades.keys()).some(isLinkedSheet);
  const known = new Map<Element, State>();

  function below(above: State, element: Element): State {
    if (above.isDetached || /^(html|body)$/.test(element.tagName)) return above;
    if (isClosedDialog(element) && !isShownAnyway(element, document))
      return { ...above, isDetached: true };
    const cascade = cascades.get(element);
    const isHiddenAbove = isAnyHidden(above);
    const isSuspect = cascade?.suspects.has(element) === true;
    if (!isSuspect && !isHiddenAbove) return above;
    const style: CascadedStyle =
      (isSuspect ? cascade.styleOf(element) : cascade?.inheritedStyleOf(element)) ?? new Map();
    const inheritsSize = !hasLinkedSheet || isPlainInline(element);
    const state = {
      isDetached: makesNoBox(style, element, parentOf(element)) || isPutAway(style),
      isInvisible: isInvisibleIn(style, element, above.isInvisible),
      isIndentedAway: isIndentedAway(style) ?? above.isIndentedAway,
      isWithoutSize: isWithoutSize(style) ?? (above.isWithoutSize && inheritsSize),
    };
    const isNews = isAnyHidden(state) && (state.isDetached || !isHiddenAbove);
    return isNews && isShownAnyway(element, document) ? above : state;
  }

  function stateOf(element: Element): State {
    const path: Element[] = [];
    let state: State | undefined;
    for (let at: Element | undefined = element; at !== undefined; at = parentOf(at)) {
      state = known.get(at);
      if (state !== undefined) break;
      path.push(at);
    }
    state ??= SHOWN;
    for (let at = path.pop(); at !== undefined; at = path.pop()) {
      state = below(state, at);
      known.set(at, state);
    }
    return state;
  }

  return (element) => isAnyHidden(stateOf(element));
}

function isAnyHidden(state: State): boolean {
  return state.isDetached || state.isInvisible || state.isIndentedAway || state.isWithoutSize;
}

function makesNoBox(style: CascadedStyle, element: Element, parent: Element | undefined): boolean {
  const display = style.get('display');
  if (display?.value !== 'none' || display.isInline) return false;
  if (attribute(element, 'hidden')?.toLowerCase() === 'until-found') return false;
  const isClosed = parent?.tagName === 'details' && attribute(parent, 'open') === undefined;
  return !isClosed && !REVEALED_BY_SCRIPT.test(`${display.selectors} ${names(element)}`);
}

function isInvisibleIn(style: CascadedStyle, element: Element, inherited: boolean): boolean {
  const { value, isInline = false, selectors = '' } = style.get('visibility') ?? {};
  if (value === undefined || /^(inherit|unset|revert)/.test(value)) return inherited;
  if (!isInvisible(value)) return false;
  return isInline || REVEALED.test(`${selectors} ${names(element)}`) ? inherited : true;
}

/** Whether an element is a dialog that its page tells screen readers to pass over: its linked sheets hide it. */
function isClosedDialog(element: Element): boolean {
  if (attribute(element, 'aria-hidden') !== 'true') return false;
  const named = `${attribute(element, 'class') ?? ''} ${attribute(element, 'role') ?? ''}`;
  return DIALOG.test(named);
}

/** Whether an element that the styles hide is seen all the same, in another form or later. */
function isShownAnyway(element: Element, document: Document): boolean {
  return holdsOnlyMath(element) || holdsNearlyAllText(element, document);
}

function isPlainInline(element: Element): boolean {
  return INLINE.has(element.tagName) && attribute(element, 'class') === undefined;
}

function isLinkedSheet(element: Element): boolean {
  const rel = element.tagName === 'link' ? attribute(element, 'rel') : undefined;
  return rel !== undefined && /(^|\s)stylesheet(\s|$)/i.test(rel);
}

/** What a page calls an element: its classes, and the names of its attributes. */
function names(element: Element): string {
  if (element.namespaceURI !== html.NS.HTML) return '';
  return element.attrs.map(({ name, value }) => (name === 'class' ? value : name)).join(' ');
}
