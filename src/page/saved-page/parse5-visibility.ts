import { type DefaultTreeAdapterTypes, html } from 'parse5';
import { attribute } from './parse5-attribute.ts';

type Element = DefaultTreeAdapterTypes.Element;

/**
 * Elements that the browser's default style sheet never shows (HTML standard, 15.3.1). Those that
 * capture skips anyway are left out.
 */
const NEVER_SHOWN = new Set('datalist rp title area param desc metadata defs'.split(' '));

interface State {
  /** The element or one of its ancestors makes no box. */
  readonly isDetached: boolean;
  /** The inherited value of `visibility` is not `visible`. */
  readonly isInvisible: boolean;
}
const SHOWN: State = { isDetached: false, isInvisible: false };

/**
 * Whether text is shown, as far as the source says so without style sheets. Considered are
 * `hidden`, inline `display: none` and `visibility: hidden`, and closed `details`, `dialog` and
 * `popover`.
 * @param parentOf gives the parent in the flattened tree
 */
export function parse5Visibility(parentOf: (element: Element) => Element | undefined): {
  /** Whether text that stands directly in the element is shown. */
  showsText(element: Element): boolean;
} {
  const known = new Map<Element, State>();

  function stateOf(element: Element): State {
    const path: Element[] = [];
    let state: State = SHOWN;
    for (let at: Element | undefined = element; at !== undefined; at = parentOf(at)) {
      const found = known.get(at);
      if (found !== undefined) {
        state = found;
        break;
      }
      path.push(at);
    }
    for (let at = path.pop(); at !== undefined; at = path.pop()) {
      state = below(state, at, parentOf(at));
      known.set(at, state);
    }
    return state;
  }

  return {
    showsText(element) {
      const { isDetached, isInvisible } = stateOf(element);
      return !isDetached && !isInvisible && !hidesContent(element);
    },
  };
}

function below(above: State, element: Element, parent: Element | undefined): State {
  const style = attribute(element, 'style');
  const isDetached =
    above.isDetached ||
    (parent !== undefined && hidesContent(parent) && !isOwnSummary(element, parent)) ||
    makesNoBox(element, style);
  const visibility = inlineValue(style, 'visibility');
  const isInvisible =
    visibility === undefined || visibility === 'inherit'
      ? above.isInvisible
      : /^(hidden|collapse)$/.test(visibility);
  return { isDetached, isInvisible };
}

function makesNoBox(element: Element, style: string | undefined): boolean {
  const display = inlineValue(style, 'display');
  // An inline `display` overrides the default style sheet, which hides `[hidden]` and closed
  // dialogs.
  if (display !== undefined) return display === 'none';
  if (attribute(element, 'hidden') !== undefined && element.namespaceURI === html.NS.HTML) {
    return true;
  }
  if (NEVER_SHOWN.has(element.tagName)) return true;
  const isOpen = attribute(element, 'open') !== undefined;
  if (element.tagName === 'dialog') return !isOpen;
  return attribute(element, 'popover') !== undefined;
}

/** Whether an element is shown itself, but its content is not. */
function hidesContent(element: Element): boolean {
  if (element.tagName === 'details') return attribute(element, 'open') === undefined;
  if (element.tagName === 'select') return isDropDown(element);
  return attribute(element, 'hidden')?.toLowerCase() === 'until-found';
}

/**
 * Whether a `select` is a drop-down, whose options have no boxes until it opens, in all browsers.
 */
function isDropDown(select: Element): boolean {
  const size = Number.parseInt(attribute(select, 'size') ?? '', 10);
  return attribute(select, 'multiple') === undefined && !(size > 1);
}

function isOwnSummary(element: Element, parent: Element): boolean {
  if (element.tagName !== 'summary' || parent.tagName !== 'details') return false;
  return parent.childNodes.find((child) => child.nodeName === 'summary') === element;
}

/** The value that an inline style gives to a property, in lower case; `!important` values win. */
function inlineValue(style: string | undefined, property: string): string | undefined {
  if (style === undefined) return undefined;
  let value: string | undefined;
  let isImportant = false;
  for (const declaration of style.toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0 || declaration.slice(0, colon).trim() !== property) continue;
    const parts = declaration.slice(colon + 1).split('!');
    const nowImportant = parts.length > 1;
    if (isImportant && !nowImportant) continue;
    isImportant = nowImportant;
    value = parts[0].trim();
  }
  return value;
}
