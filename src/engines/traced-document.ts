import { parseHTML } from 'linkedom/worker';
import { LEAF_HIDDEN, nodeName, type PageTree, TEXT_NAME } from '../page/page-tree.ts';

/** The few members of DOM nodes that are used here; this room has no DOM types. */
export interface TracedNode {
  readonly nodeType: number;
  readonly childNodes: Iterable<TracedNode>;
  readonly textContent: string | null;
}

interface TracedText extends TracedNode {
  cloneNode(): TracedText;
  toString(): string;
}

export interface TracedElement extends TracedNode {
  readonly ownerDocument: TracedOwner;
  setAttribute(name: string, value: string): void;
  append(...nodes: TracedNode[]): void;
  replaceChildren(...nodes: TracedNode[]): void;
  cloneNode(deep: boolean): TracedElement;
}

interface TracedOwner {
  readonly documentElement: TracedElement;
  readonly head: TracedElement;
  readonly body: TracedElement;
  readonly defaultView: object;
  createElement(name: string): TracedElement;
  createTextNode(text: string): TracedText;
}

/** The markup that a traced text node writes before its own text when it is serialized. */
export type Marker = (leaf: number) => string;

export const TEXT_NODE = 3;

/**
 * A document that third-party code may modify, whose text nodes still know their leaves.
 * Builds a DOM of a page for code that needs one. A text node keeps its leaf when it is moved or
 * cloned, alone or inside its parent. Elements whose leaves are all hidden get a `style` that says
 * so, because page trees do not keep styles.
 * @param options.marker if given, writes markup before each text, so that its leaf survives
 *   serialization
 */
export function traceDocument(tree: PageTree, { marker }: { readonly marker?: Marker } = {}) {
  const { document } = parseHTML('<!doctype html><html><head></head></html>') as unknown as {
    document: TracedOwner;
  };
  keepBrowserOut(document);
  const leaves = new WeakMap<TracedNode, number>();
  const trace = (text: TracedText, leaf: number): TracedText => {
    const copyOf = text.cloneNode;
    const markupOf = text.toString;
    leaves.set(text, leaf);
    text.cloneNode = () => trace(copyOf.call(text), leaf);
    if (marker !== undefined) text.toString = () => marker(leaf) + markupOf.call(text);
    return text;
  };
  if (tree.title !== '') {
    const title = document.createElement('title');
    title.append(document.createTextNode(tree.title));
    document.head.append(title);
  }
  fill(document, tree, trace);
  return {
    document,
    /** The leaf of a text node of the document or of a clone of it. */
    leafOf: (node: TracedNode) => leaves.get(node),
  };
}

/**
 * Gives the document a window without styles, as everywhere but in browsers. linkedom would otherwise give it the
 * functions of the page around, which take only that page's own elements.
 */
function keepBrowserOut(document: TracedOwner): void {
  const view = new Proxy(document.defaultView, {
    get: (window, name) => (name === 'getComputedStyle' ? undefined : Reflect.get(window, name)),
  });
  Object.defineProperty(document, 'defaultView', { value: view });
}

/**
 * Largest depth of elements; deeper texts are put in their ancestor at this depth. No meaningful
 * page is nested so deeply, and third-party code takes minutes on one that is.
 */
const MAX_DEPTH = 256;

function fill(
  document: TracedOwner,
  tree: PageTree,
  trace: (text: TracedText, leaf: number) => TracedText,
): void {
  const hidden = hiddenElements(tree);
  const elements: TracedElement[] = new Array(tree.nodeNames.length);
  /** Depth of each node, shape [N]. */
  const depths = new Int32Array(tree.nodeNames.length);
  const isHtml = tree.nodeNames.length > 0 && nodeName(tree, 0) === 'html';
  let text = 0;
  let leaf = 0;
  for (let node = 0; node < tree.nodeNames.length; node++) {
    const parent = elements[tree.parents[node]];
    // Elements that scripts added beside the body are moved into it, or no article could contain
    // them.
    const isBeside = isHtml && parent === document.documentElement;
    const home = isBeside ? document.body : parent;
    if (tree.nodeNames[node] === TEXT_NAME) {
      const created = document.createTextNode(tree.texts[text]);
      if (tree.leaves[leaf] === text) home?.append(trace(created, leaf++));
      else parent?.append(created);
      text++;
      continue;
    }
    depths[node] = parent === undefined ? 0 : depths[tree.parents[node]] + 1;
    if (depths[node] > MAX_DEPTH) {
      elements[node] = parent;
      continue;
    }
    const name = nodeName(tree, node);
    const element = isBeside && name === 'body' ? document.body : elementFor(document, name, home);
    if (hidden[node] === 1) element.setAttribute('style', 'display: none');
    elements[node] = element;
  }
  tree.attributeNodes.forEach((node, i) => {
    if (depths[node] > MAX_DEPTH) return;
    elements[node].setAttribute(tree.names[tree.attributeNames[i]], tree.attributeValues[i]);
  });
}

function elementFor(
  document: TracedOwner,
  name: string,
  parent: TracedElement | undefined,
): TracedElement {
  if (parent === undefined) return document.documentElement;
  const element = document.createElement(name);
  parent.append(element);
  return element;
}

/** Marks the highest elements whose leaves are all hidden, shape [N]. */
function hiddenElements(tree: PageTree): Uint8Array {
  const [hasLeaves, hasShown] = [0, 1].map(() => new Uint8Array(tree.nodeNames.length));
  tree.leaves.forEach((text, leaf) => {
    const parent = tree.parents[tree.textNodes[text]];
    hasLeaves[parent] = 1;
    if ((tree.leafFlags[leaf] & LEAF_HIDDEN) === 0) hasShown[parent] = 1;
  });
  for (let node = tree.nodeNames.length - 1; node > 0; node--) {
    const parent = tree.parents[node];
    if (hasLeaves[node] === 1) hasLeaves[parent] = 1;
    if (hasShown[node] === 1) hasShown[parent] = 1;
  }
  const isHidden = (node: number) => node >= 0 && hasLeaves[node] === 1 && hasShown[node] === 0;
  return Uint8Array.from(hasLeaves, (_, node) =>
    isHidden(node) && !isHidden(tree.parents[node]) ? 1 : 0,
  );
}
