import type { DefaultTreeAdapterTypes } from 'parse5';
import { attribute } from './parse5-attribute.ts';

type Node = DefaultTreeAdapterTypes.Node;
type ChildNode = DefaultTreeAdapterTypes.ChildNode;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;
type Element = DefaultTreeAdapterTypes.Element;

/** The id of a part that was sent late. React may put a prefix before it. */
const PART_ID = /^(.*)S:([\da-f]+)$/;
/** The comments that begin a boundary. Until its part has come, a boundary shows a fallback. */
const BOUNDARY_BEGINS = new Set(['$', '$?', '$!', '$~', '&']);
const BOUNDARY_ENDS = new Set(['/$', '/&']);

/**
 * Puts the parts that a server sent late where they belong. React streams a page before all of it
 * is ready. A missing part has a template in its place: `P:1`, or `B:1` in a boundary that shows a
 * fallback. The part itself comes at the end of the page in a hidden element, `S:1`, and the page's
 * first script moves it. Every browser shows the page this way, so it is done here without running
 * scripts. (See `$RS` and `$RC` in React's `ReactDOMFizzInstructionSet`.)
 * @returns whether the page had such parts
 */
export function placeStreamedParts(document: ParentNode): boolean {
  let isChanged = false;
  const byId = elementsWithId(document);
  for (const [id, part] of byId) {
    const [, prefix, number] = PART_ID.exec(id) ?? [];
    if (number === undefined || !isHidden(part)) continue;
    const placeholder = byId.get(`${prefix}P:${number}`);
    const place = placeholder ?? byId.get(`${prefix}B:${number}`);
    const parent = place?.parentNode;
    if (place?.nodeName !== 'template' || !parent || isInside(place, part)) continue;
    const from = parent.childNodes.indexOf(place);
    const to = placeholder === undefined ? endOfBoundary(parent.childNodes, from) : from + 1;
    remove(part);
    for (const child of part.childNodes) child.parentNode = parent;
    // `splice` is not used, since a part may have more children than a call can take arguments.
    const { childNodes } = parent;
    parent.childNodes = [...childNodes.slice(0, from), ...part.childNodes, ...childNodes.slice(to)];
    part.childNodes = [];
    isChanged = true;
  }
  return isChanged;
}

/**
 * The elements by their id, in document order. Of elements that share an id, the first counts, as
 * in browsers.
 */
function elementsWithId(document: ParentNode): Map<string, Element> {
  const found = new Map<string, Element>();
  const stack: Node[] = [document];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (!('childNodes' in node)) continue;
    const id = 'attrs' in node ? attribute(node, 'id') : undefined;
    if (id !== undefined && !found.has(id)) found.set(id, node as Element);
    for (let i = node.childNodes.length - 1; i >= 0; i--) stack.push(node.childNodes[i]);
  }
  return found;
}

/** Whether a part is hidden. Rows and cells are hidden by the table that is sent around them. */
function isHidden(part: Element): boolean {
  for (let at: Node | null = part; at !== null && 'attrs' in at; at = at.parentNode) {
    if (attribute(at, 'hidden') !== undefined) return true;
  }
  return false;
}

function isInside(node: ChildNode, ancestor: Element): boolean {
  for (let at: Node | null = node; at !== null; at = 'parentNode' in at ? at.parentNode : null) {
    if (at === ancestor) return true;
  }
  return false;
}

/**
 * The index at which the boundary ends whose template is at `from`: that of its closing comment.
 * Some tools save pages without comments. There the boundary ends right after its template, and its
 * fallback stays.
 */
function endOfBoundary(siblings: readonly ChildNode[], from: number): number {
  let depth = 0;
  for (let i = from + 1; i < siblings.length; i++) {
    const sibling = siblings[i];
    if (!('data' in sibling)) continue;
    if (BOUNDARY_BEGINS.has(sibling.data)) depth++;
    else if (BOUNDARY_ENDS.has(sibling.data) && depth-- === 0) return i;
  }
  return from + 1;
}

function remove(element: Element): void {
  const { parentNode } = element;
  if (parentNode !== null) {
    parentNode.childNodes = parentNode.childNodes.filter((child) => child !== element);
  }
}
