import type { DefaultTreeAdapterTypes } from 'parse5';
import { attribute } from './parse5-attribute.ts';

type Node = DefaultTreeAdapterTypes.Node;
type ChildNode = DefaultTreeAdapterTypes.ChildNode;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Id of a part that came later, and of the template that keeps its place; React may put a prefix before it. */
const PART_ID = /^(.*)S:([\da-f]+)$/;
/** Comments that begin and end a boundary, around what stands there until its part has come. */
const BOUNDARY_BEGINS = new Set(['$', '$?', '$!', '$~', '&']);
const BOUNDARY_ENDS = new Set(['/$', '/&']);

/**
 * Puts the parts of a page that its server sent late where they belong. React streams a page before all of
 * it is ready: what is missing has a template in its place (`P:1`, or `B:1` in a boundary that shows
 * something else meanwhile), and comes at the end of the page in a hidden element (`S:1`), from where the
 * page's first script takes it. No browser shows such a page otherwise, so this is no matter of running a
 * page's scripts, which parsing does not. (`$RS` and `$RC` in React's `ReactDOMFizzInstructionSet`.)
 * @returns whether there were any
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
    // Not by its own `splice`: a part may have more children than a call takes arguments.
    const { childNodes } = parent;
    parent.childNodes = [...childNodes.slice(0, from), ...part.childNodes, ...childNodes.slice(to)];
    part.childNodes = [];
    isChanged = true;
  }
  return isChanged;
}

/** The elements with an id, in document order; the first of those that share one, as browsers find it. */
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

/** Rows and cells come in a table that is hidden around them. */
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
 * Index of the comment that ends the boundary whose template is at `from`. Some save pages without their
 * comments: there it ends with its template, and what it showed meanwhile stays, mostly a word or nothing.
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
