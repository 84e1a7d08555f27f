import type { AddedWords } from './style-words.ts';

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
  /** Missing where nobody can tell how the page shows what is in it. */
  readonly appearance?: AppearanceReader<N>;
}

/** What only the browser, or else the style sheets of a page, can tell of its elements. Engines have none of it. */
export interface AppearanceReader<N> {
  /** A browser has laid the page out, and takes long to be asked. */
  readonly isRendered: boolean;
  /** How the page shows an element that text stands in: bits as `unpackStyle` reads them. */
  style(element: N, name: string): number;
  /** Whether words right before and after an element without words are shown apart. Missing where nobody can tell. */
  partsWords?(element: N): boolean;
  /** The words that styles add to an element; undefined where there are none. */
  addedWords(element: N): AddedWords | undefined;
  /** What styles do to counters at an element; empty where they do nothing. */
  counters(element: N): string;
  /** Whether an element can show its children in another order than its own. */
  canReorder(element: N): boolean;
  /**
   * Whether an element can be where nobody sees it, so that `isVisuallyHidden` has to be asked of text in it. Missing
   * where that is always asked.
   */
  canHide?(element: N): boolean;
  /**
   * The order in which such an element shows some of its children, as indices into them; undefined where that is their
   * own.
   */
  order(element: N, children: readonly N[]): readonly number[] | undefined;
  /** What a reader sees in a field; undefined for controls that are no fields, and for what is secret. */
  fieldValue(element: N, name: string): string | undefined;
}
