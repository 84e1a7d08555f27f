import type { PageReader } from '../../../../page/capture/page-reader.ts';
import { isHost } from '../../../layers/ui/layers/host-element.ts';
import { domOf } from '../../../platform/dom/dom-of.ts';
import { nameOf } from '../../../platform/dom/name-of.ts';
import {
  canHaveShadowRoot,
  openOrClosedShadowRoot,
  parentOrHost,
} from '../../../platform/dom/shadow-root.ts';
import { liveAppearance } from './live-appearance.ts';
import { unseenText } from './visually-hidden-text.ts';

export interface LivePageReader extends PageReader<Node> {
  /** The shadow roots met so far, open and closed. */
  readonly shadowRoots: readonly ShadowRoot[];
}

/** Reads one live document for capture and changes nothing in it. */
export function createLivePageReader(document: Document): LivePageReader {
  const shadowRoots: ShadowRoot[] = [];
  /** Slots of the nodes assigned to them; a closed root hides `assignedSlot`. */
  const slots = new Map<Node, Element>();
  const { defaultView: view } = document;
  const isVisuallyHidden = view === null ? undefined : unseenText(view);
  const dom = domOf();
  /** What else than a dialog may hold the host. */
  const holders: readonly (Element | null)[] = [
    document.documentElement,
    document.fullscreenElement,
  ];
  /** The source of an XML document, which Chromium keeps unseen beside its own view of it. */
  const xmlSource = document.getElementById('webkit-xml-viewer-source-xml');

  function isVisible(element: Element): boolean {
    if (dom.checkVisibility.call(element, { visibilityProperty: true })) return true;
    // An element without a box of its own, such as a slot, shows what is in it in its parent's box.
    const style = view?.getComputedStyle(element);
    if (style?.display !== 'contents' || style.visibility !== 'visible') return false;
    const parent = slots.get(element) ?? parentOrHost(element);
    return parent !== null && isVisible(parent);
  }

  /** A copy: the page may change before the walk comes back. Sibling by sibling is the fastest way. */
  function childNodes(parent: Node): Node[] {
    const nodes: Node[] = [];
    let node = dom.firstChild.call(parent);
    for (; node !== null; node = dom.nextSibling.call(node)) nodes.push(node);
    return nodes;
  }

  function children(element: Element, name: string): Node[] {
    if (name === 'slot' && 'assignedNodes' in element) {
      const assigned = (element as HTMLSlotElement).assignedNodes();
      for (const node of assigned) slots.set(node, element);
      return assigned.length > 0 ? assigned : childNodes(element);
    }
    if ((name === 'noscript' && areScriptsOn()) || element === xmlSource) return [];
    const root = canHaveShadowRoot(name) ? openOrClosedShadowRoot(element) : null;
    if (root === null) {
      const nodes = childNodes(element);
      // What Pith itself shows over the page is none of it.
      return name === 'dialog' || holders.includes(element) ? nodes.filter(isNoHost) : nodes;
    }
    shadowRoots.push(root);
    return childNodes(root);
  }

  /**
   * Where scripts run, a `noscript` is not shown and its markup is one plain text. Its style cannot
   * be asked: Chrome gives it no box, but leaves its `display` at `inline`.
   */
  function areScriptsOn(): boolean {
    return view === null || view.matchMedia('(scripting: enabled)').matches;
  }

  return {
    shadowRoots,
    name: nameOf,
    text: (node) => (node as Text).data,
    children: (node, name) => children(node as Element, name),
    // By name: faster in Chrome than the `attributes` collection.
    attributeNames: (node) => dom.getAttributeNames.call(node as Element),
    attribute: (node, name) => dom.getAttribute.call(node as Element, name) ?? '',
    unparsed: (node) => (areScriptsOn() ? (node.textContent ?? '') : ''),
    isVisible: (node) => isVisible(node as Element),
    isVisuallyHidden: (node) => isVisuallyHidden?.(node as Element) === true,
    ...(view !== null && { appearance: liveAppearance(view) }),
  };
}

function isNoHost(node: Node): boolean {
  return !isHost(node);
}
