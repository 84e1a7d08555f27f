import { countWords } from '../../core/text/count-words.ts';
import { type PageTree, TEXT_NAME } from '../../page/page-tree.ts';

/** Increase this whenever the same page and vocabulary give other features. */
export const FEATURE_VERSION = 1;

/** The tags that the model knows, including `#text`; all others share column 0. */
export interface TagVocabulary {
  readonly tags: readonly string[];
}
export const UNKNOWN_TAG = 0;

/**
 * The features of M nodes, one row each: the text leaves of a page and all elements that contain
 * one. An element without text is no row, since it has no label, but it counts as a child of its
 * parent. The thesis also uses the types of other nodes as features; here the tree itself models
 * them.
 */
export interface NodeFeatures {
  /** Shape [M]: index of the node in the page tree, ascending, so that parents come first. */
  readonly nodes: Int32Array;
  /** Shape [M]: row of the parent; -1 for the root. */
  readonly parents: Int32Array;
  /** Shape [L]: row of each text leaf. */
  readonly leafRows: Int32Array;
  /** Shape [M]: 1 for text leaves. */
  readonly isLeaf: Uint8Array;
  /** Shape [M]: column of the tag. */
  readonly tags: Int32Array;
  /** Shape [M]: number of an element's children, which are elements and text leaves. */
  readonly children: Int32Array;
  /** The tag columns of the children of each row with how often each occurs; empty for leaves. */
  readonly childTags: readonly ReadonlyMap<number, number>[];
  /** Shape [M]: number of words of the leaf, or of all leaves below the element. */
  readonly words: Int32Array;
  /** Shape [M]: number of full stops, counted likewise. */
  readonly fullStops: Int32Array;
}

/** The full stops of Latin, full-width, ideographic, Devanagari and Arabic script. */
const FULL_STOP = /[.．。｡।۔]/gu;

/** Computes all features of a page's nodes except their layout. */
export function nodeFeatures(tree: PageTree, vocabulary: TagVocabulary): NodeFeatures {
  const text = countTexts(tree);
  const nodes = rowsOf(text);
  const row = new Int32Array(tree.nodeNames.length).fill(-1);
  nodes.forEach((node, i) => {
    row[node] = i;
  });
  const column = new Map(vocabulary.tags.map((tag, i) => [tag, i + 1]));
  const columnOfName = tree.names.map((name) => column.get(name) ?? UNKNOWN_TAG);
  return {
    nodes,
    parents: nodes.map((node) => (tree.parents[node] < 0 ? -1 : row[tree.parents[node]])),
    leafRows: tree.leaves.map((leaf) => row[tree.textNodes[leaf]]),
    isLeaf: Uint8Array.from(nodes, (node) => (tree.nodeNames[node] === TEXT_NAME ? 1 : 0)),
    tags: nodes.map((node) => columnOfName[tree.nodeNames[node]]),
    words: nodes.map((node) => Math.round(text.words[node])),
    fullStops: nodes.map((node) => text.fullStops[node]),
    ...countChildren(tree, { nodes, row, columnOfName }),
  };
}

interface TextCounts {
  /** Shape [N]: number of words in the subtree; a Chinese character counts half. */
  readonly words: Float64Array;
  /** Shape [N]: number of full stops in the subtree. */
  readonly fullStops: Int32Array;
  /** Shape [N]: 1 where the subtree contains a leaf. */
  readonly hasLeaf: Uint8Array;
}

function countTexts(tree: PageTree): TextCounts {
  const count = tree.nodeNames.length;
  const words = new Float64Array(count);
  const fullStops = new Int32Array(count);
  const hasLeaf = new Uint8Array(count);
  for (const leaf of tree.leaves) {
    const node = tree.textNodes[leaf];
    words[node] = countWords(tree.texts[leaf]);
    fullStops[node] = tree.texts[leaf].match(FULL_STOP)?.length ?? 0;
    hasLeaf[node] = 1;
  }
  for (let node = count - 1; node > 0; node--) {
    const parent = tree.parents[node];
    words[parent] += words[node];
    fullStops[parent] += fullStops[node];
    hasLeaf[parent] |= hasLeaf[node];
  }
  return { words, fullStops, hasLeaf };
}

function rowsOf({ hasLeaf }: TextCounts): Int32Array {
  const nodes: number[] = [];
  hasLeaf.forEach((has, node) => {
    if (has === 1) nodes.push(node);
  });
  return Int32Array.from(nodes);
}

/** One empty map, shared by all leaves to save memory. */
const CHILDLESS = new Map<number, number>();

interface Rows {
  readonly nodes: Int32Array;
  /** Shape [N]: row of each node, or -1. */
  readonly row: Int32Array;
  readonly columnOfName: readonly number[];
}

function countChildren(
  tree: PageTree,
  { nodes, row, columnOfName }: Rows,
): Pick<NodeFeatures, 'children' | 'childTags'> {
  const children = new Int32Array(nodes.length);
  const childTags = Array.from(nodes, (node) =>
    tree.nodeNames[node] === TEXT_NAME ? CHILDLESS : new Map<number, number>(),
  );
  for (let node = 1; node < row.length; node++) {
    const parent = row[tree.parents[node]];
    const isBlank = tree.nodeNames[node] === TEXT_NAME && row[node] < 0;
    if (parent < 0 || isBlank) continue;
    const column = columnOfName[tree.nodeNames[node]];
    children[parent]++;
    childTags[parent].set(column, (childTags[parent].get(column) ?? 0) + 1);
  }
  return { children, childTags };
}
