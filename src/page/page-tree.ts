import type { ArticleExtras } from './capture/article-extras.ts';

/**
 * Raised whenever capture gives other nodes, leaves or flags for the same page; a model remembers
 * the version it was trained with.
 */
export const CAPTURE_VERSION = 1;

/** Index of `#text` in `PageTree.names`: a node with this name is a text node, all others are elements. */
export const TEXT_NAME = 0;

/** Bits of `PageTree.leafFlags`. */
export const LEAF_HIDDEN = 1;
/** The leaf stands inside a `noscript`, so a page that runs scripts does not show it. */
export const LEAF_NOSCRIPT = 2;

/**
 * A page as plain data: the flattened tree (shadow roots in the place of their host's children) in
 * document order. N nodes, T text nodes of which L are text leaves (not blank), A attributes.
 * Typed arrays and strings only, so that it crosses between contexts at little cost.
 */
export interface PageTree {
  readonly captureVersion: number;
  readonly url: string;
  readonly title: string;
  /** BCP 47 tag of the root element, or empty. */
  readonly language: string;
  /** Whether the page was longer than the limits of capture, so that its end is missing. */
  readonly truncated: boolean;
  /** Lower-case tag and attribute names; `names[TEXT_NAME]` is `#text`. */
  readonly names: readonly string[];
  /** Shape [N], pre-order: index of the node's name in `names`. */
  readonly nodeNames: Uint16Array;
  /** Shape [N]: index of the parent node; -1 for the root. */
  readonly parents: Int32Array;
  /** Shape [T]: node index of each text node, ascending. */
  readonly textNodes: Int32Array;
  /** Shape [T]: text as it stands; a blank text node outside `pre` is a single space. */
  readonly texts: readonly string[];
  /** Shape [L]: index into `textNodes` and `texts` of each text leaf, ascending. */
  readonly leaves: Int32Array;
  /** Shape [L]: bits LEAF_HIDDEN, LEAF_NOSCRIPT. */
  readonly leafFlags: Uint8Array;
  /** Shape [A]: node index of each attribute's element, ascending. */
  readonly attributeNodes: Int32Array;
  /** Shape [A]: index of the attribute's name in `names`. */
  readonly attributeNames: Uint16Array;
  /** Shape [A]. */
  readonly attributeValues: readonly string[];
  /**
   * Shape [N, 4]: top, left, width and height of each element in CSS pixels, from the page's corner;
   * NaN where there is no box, and for text nodes. Capture leaves it out; `layoutSlices` reads it, for
   * an engine that wants it.
   */
  readonly layout?: Float32Array;
  /** Missing on a page that came over a message: engines have no use for it. */
  readonly extras?: ArticleExtras;
}

/** L, the number of text leaves. */
export function leafCount(tree: PageTree): number {
  return tree.leaves.length;
}

/** Text of leaf `leaf` as it stands in the page, with its white space. */
export function leafText(tree: PageTree, leaf: number): string {
  return tree.texts[tree.leaves[leaf]];
}

/** Whether leaf `leaf` is seen on the page: not hidden, and not only there for browsers without scripts. */
export function isLeafShown({ leafFlags }: Pick<PageTree, 'leafFlags'>, leaf: number): boolean {
  return (leafFlags[leaf] & (LEAF_HIDDEN | LEAF_NOSCRIPT)) === 0;
}

/** Node index of the element that leaf `leaf` stands in. */
export function leafParent(tree: PageTree, leaf: number): number {
  return tree.parents[tree.textNodes[tree.leaves[leaf]]];
}

/** Name of node `node`: a lower-case tag name, or `#text`. */
export function nodeName(tree: PageTree, node: number): string {
  return tree.names[tree.nodeNames[node]];
}
