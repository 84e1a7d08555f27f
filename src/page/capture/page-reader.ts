/**
 * The few questions that capture asks of a DOM, answered by the live DOM in a content script and by parse5's tree in
 * the lab. `N` is the DOM's own node type.
 */
export interface PageReader<N> {
  /** Lower-case tag name of an element, `#text` of a text node, `#other` of anything else. */
  name(node: N): string;
  /** Text of a text node, as it stands. */
  text(node: N): string;
  /**
   * Children in flattened order: a shadow root's in the place of its host's, a slot's assigned nodes.
   * @param name the element's, as `name` gave it
   */
  children(element: N, name: string): ArrayLike<N>;
  attributeNames(element: N): Iterable<string>;
  /** Value of an attribute; empty where the element has no such attribute. */
  attribute(element: N, name: string): string;
  /** Markup in a `noscript` that the browser has left as text, since scripts run; else empty. */
  unparsed(noscript: N): string;
  /** Whether text right inside this element is shown to a reader of the page. */
  isVisible(element: N): boolean;
}
