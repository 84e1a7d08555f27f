import { domOf } from './dom-of.ts';

/** The only built-in elements that can have a shadow root, by the DOM standard's `attachShadow`. */
const BUILT_IN_HOSTS = new Set(
  `article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p
  section span`.split(/\s+/),
);
const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';

/** Whether HTML elements of a name can have one: to look for it takes Chrome long beside the rest of an element. */
export function canHaveShadowRoot(name: string): boolean {
  return BUILT_IN_HOSTS.has(name) || name.includes('-');
}

/** The shadow root of an element, closed ones included, as only extensions may see them. */
export function openOrClosedShadowRoot(element: Element): ShadowRoot | null {
  if (element.namespaceURI !== HTML_NAMESPACE) return null;
  if (chrome.dom !== undefined) return chrome.dom.openOrClosedShadowRoot(element as HTMLElement);
  // Where a browser has neither, closed ones stay closed.
  return (element as FirefoxElement).openOrClosedShadowRoot ?? element.shadowRoot;
}

interface FirefoxElement extends Element {
  readonly openOrClosedShadowRoot?: ShadowRoot | null;
}

const DOCUMENT_FRAGMENT = 11;

const DOCUMENT = 9;

/** Parent element of a node, or the host where the parent is a shadow root. */
export function parentOrHost(node: Node): Element | null {
  const parent = domOf().parentNode.call(node);
  if (parent?.nodeType === DOCUMENT_FRAGMENT) return (parent as ShadowRoot).host;
  return parent?.nodeType === DOCUMENT ? null : (parent as Element | null);
}
