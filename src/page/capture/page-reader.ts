/**
 * The few questions that capture asks of a DOM. The content script answers them from the live DOM,
 * the lab from parse5's tree. `N` is the DOM's own node type.
 */
export interface PageReader<N> {
  /**
   * The lower-case tag name of an element, `#text` for a text node, `#other` for any other node.
   */
  name(node: N): string;
  /** The text of a text node, unchanged. */
  text(node: N): string;
  /**
   * The children in the flattened tree: a shadow root's in place of its host's, and a slot's
   * assigned nodes.
   * @param name the element's name, as `name` returned it
   */
  children(element: N, name: string): ArrayLike<N>;
  attributeNames(element: N): Iterable<string>;
  /** The value of an attribute; empty where the element does not have it. */
  attribute(element: N, name: string): string;
  /**
   * The markup of a `noscript` that the browser kept as text because scripts run; otherwise empty.
   */
  unparsed(noscript: N): string;
  /** Whether the page shows text that stands directly in this element. */
  isVisible(element: N): boolean;
  /**
   * Whether nobody sees text that stands directly in this element, although `isVisible` says yes:
   * engines were trained without this answer, so that only labels and articles have it.
   */
  isVisuallyHidden(element: N): boolean;
}
