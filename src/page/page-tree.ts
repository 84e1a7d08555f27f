import type { ArticleExtras } from './capture/article-extras.ts';

/**
 * The version of capture. It is raised whenever capture gives other nodes, leaves or flags for the
 * same page, since a model needs the version that it was trained with.
 */
export const CAPTURE_VERSION = 1;

/** Index of `#text` in `PageTree.names`: a node with this name is a text node, all others are elements. */
export const TEXT_NAME = 0;

/** A bit of `PageTree.leafFlags`: the page hides the leaf. */
export const LEAF_HIDDEN = 1;
/**
 * A bit of `PageTree.leafFlags`: the leaf is in a `noscript`, so a page that runs scripts does not
 * show it.
 */
export const LEAF_NOSCRIPT = 2;

/**
 * A page as plain data: its flattened tree in document order, with shadow roots in place of their
 * host's children. It has N nodes, T text nodes of which L are text leaves (not blank), and A
 * attributes. It consists of typed arrays and strings, so that it can be sent between contexts at
 * little cost.
 */
export interface PageTree {
  readonly captureVersion: number;
  readonly url: string;
  readonly title: string;
  /** The BCP 47 tag of the root element; empty where there is none. */
  readonly language: string;
  /** Whether the page exceeded the limits of capture, so that its end is missing. */
  readonly truncated: boolean;
  /** Lower-case tag and attribute names; `names[TEXT_NAME]` is `#text`. */
  readonly names: readonly string[];
  /** Shape [N], pre-order: index of the node's name in `names`. */
  readonly nodeNames: Uint16Array;
  /** Shape [N]: index of the parent node; -1 for the root. */
  readonly parents: Int32Array;
  /** Shape [T]: node index of each text node, ascending. */
  readonly textNodes: Int32Array;
  /** Shape [T]: the text, unchanged; a blank text node outside `pre` is a single space. */
  readonly texts: readonly string[];
  /** Shape [L]: index into `textNodes` and `texts` of each text leaf, ascending. */
  readonly leaves: Int32Array;
  /** Shape [L]: bits LEAF_HIDDEN, LEAF_NOSCRIPT. */
  readonly leafFlags: Uint8Array;
  /** Shape [A]: node index of each attribute's element, ascending. */
  readonly attributeNodes: Int32Array;
  /** Shape [A]: index of the attribute's name in `names`. */
  readonly attributeNames: Uint16Array;
  /** Shape [A]: the value of each attribute. */
  readonly attributeValues: readonly string[];
  /**
   * Shape [N, 4]: top, left, width and height of each element in CSS pixels, from the page's top
   * left corner. It is NaN for elements without a box and for text nodes. Capture leaves it out;
   * `layoutSlices` reads it for an engine that needs it.
   */
  readonly layout?: Float32Array;
  /** What only labels and articles need; engines do not use it. */
  readonly extras?: ArticleExtras;
}

/** The number of text leaves, L. */
export function leafCount(tree: PageTree): number {
  return tree.leaves.length;
}

/** The text of a leaf, with the white space that it has on the page. */
export function leafText(tree: PageTree, leaf: number): string {
  return tree.texts[tree.leaves[leaf]];
}

/**
 * Whether the page shows a leaf: it is not hidden, and not only meant for browsers without scripts.
 */
export function isLeafShown({ leafFlags }: Pick<PageTree, 'leafFlags'>, leaf: number): boolean {
  return (leafFlags[leaf] & (LEAF_HIDDEN | LEAF_NOSCRIPT)) === 0;
}

/** The node index of the element that a leaf stands in. */
export function leafParent(tree: PageTree, leaf: number): number {
  return tree.parents[tree.textNodes[tree.leaves[leaf]]];
}

/** The name of a node: a lower-case tag name, or `#text`. */
export function nodeName(tree: PageTree, node: number): string {
  return tree.names[tree.nodeNames[node]];
}
