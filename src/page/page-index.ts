import { type ElementStyle, unpackStyle } from './element-styles.ts';
import { leavesBefore } from './leaves-before.ts';
import { type PageTree, TEXT_NAME } from './page-tree.ts';
import { subtreeEnds } from './subtree-ends.ts';

/** A page tree with answers to common questions, worked out once. It has N nodes and L leaves. */
export interface PageIndex {
  readonly tree: PageTree;
  /** Shape [N]: the node after the last one below each node. */
  readonly end: Int32Array;
  /** Shape [N + 1]: the number of leaves before each node. */
  readonly firstLeaf: Int32Array;
  /** Shape [N]: index into `tree.texts` of each text node; -1 for elements. */
  readonly textOfNode: Int32Array;
  /** Shape [N]: the depth of each node in the tree; 0 for the root. */
  readonly depth: Int32Array;
  /**
   * The full white space of blank texts, by their index into `tree.texts`, which keeps one space.
   */
  readonly blanks: ReadonlyMap<number, string>;
  /** Its tag name; of a generic element that has the role of a table, a list or a quotation the name that says so. */
  name(node: number): string;
  /** The value of an attribute; undefined where the element does not have it. */
  attribute(node: number, name: string): string | undefined;
  /** The `class` attribute of an element; empty where it has none. */
  className(node: number): string;
  /** How the page shows an element; empty where nobody can tell. */
  style(node: number): ElementStyle;
  /** The children of an element that it shows in another order, in that order; none where it shows them as they are. */
  readonly orders: ReadonlyMap<number, readonly number[]>;
  /** What readers see in a field, by its node. */
  readonly fieldValues: ReadonlyMap<number, string>;
  /** The BCP 47 tag of the nearest `lang` around a node; empty where there is none. */
  language(node: number): string;
  /** The nearest `dir` around a node; empty where there is none or it has another value. */
  direction(node: number): 'ltr' | 'rtl' | '';
}

const indexes = new WeakMap<PageTree, PageIndex>();

/** The index is made once for each tree: a slider asks for it with every step. */
export function indexPage(tree: PageTree): PageIndex {
  const index = indexes.get(tree) ?? makeIndex(tree);
  indexes.set(tree, index);
  return index;
}

function makeIndex(tree: PageTree): PageIndex {
  const nodes = tree.nodeNames.length;
  const depth = new Int32Array(nodes);
  for (let node = 1; node < nodes; node++) depth[node] = depth[tree.parents[node]] + 1;
  const attribute = attributeReader(tree);
  const roleNames = namesByRole(tree);
  const inherited = (name: string) => inheritedAttribute(tree, name, attribute);
  const languages = inherited('lang');
  const directions = inherited('dir');
  return {
    tree,
    depth,
    end: subtreeEnds(tree),
    firstLeaf: leavesBefore(tree),
    textOfNode: textsOfNodes(tree),
    blanks: new Map(tree.extras?.blankTexts.map((text, i) => [text, tree.extras?.blanks[i] ?? ''])),
    name:
      roleNames.size === 0
        ? (node) => tree.names[tree.nodeNames[node]]
        : (node) => roleNames.get(node) ?? tree.names[tree.nodeNames[node]],
    attribute,
    className: (node) => attribute(node, 'class') ?? '',
    style: styleReader(tree.extras?.styles),
    orders: new Map(tree.extras?.orders?.map(({ node, children }) => [node, children])),
    fieldValues: new Map(tree.extras?.fieldValues?.map(({ node, value }) => [node, value])),
    language: languages,
    direction(node) {
      const direction = directions(node).toLowerCase();
      return direction === 'rtl' || direction === 'ltr' ? direction : '';
    },
  };
}

/** The elements whose roles generic elements can have, as applications build their tables and lists. */
const NAMES_OF_ROLES: ReadonlyMap<string, string> = new Map([
  ['table', 'table'],
  ['grid', 'table'],
  ['rowgroup', 'tbody'],
  ['row', 'tr'],
  ['cell', 'td'],
  ['gridcell', 'td'],
  ['columnheader', 'th'],
  ['rowheader', 'th'],
  ['caption', 'caption'],
  ['list', 'ul'],
  ['listitem', 'li'],
  ['blockquote', 'blockquote'],
]);
const GENERIC: ReadonlySet<string> = new Set(['div', 'span', 'section']);

/** The names of generic elements by their roles. */
function namesByRole(tree: PageTree): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const [node, role] of elementsWith({ tree }, 'role')) {
    const own = tree.names[tree.nodeNames[node]];
    const name = NAMES_OF_ROLES.get(role.trim().toLowerCase());
    if (name !== undefined && (GENERIC.has(own) || own.includes('-'))) found.set(node, name);
  }
  return found;
}

/** The element and all its ancestors, the nearest first. */
export function* withAncestors({ tree }: PageIndex, node: number): Generator<number> {
  for (let at = node; at >= 0; at = tree.parents[at]) yield at;
}

/** The elements with a tag name, in document order. */
export function* elementsNamed({ tree }: PageIndex, name: string): Generator<number> {
  const wanted = tree.names.indexOf(name);
  if (wanted === TEXT_NAME || wanted < 0) return;
  for (let node = 0; node < tree.nodeNames.length; node++) {
    if (tree.nodeNames[node] === wanted) yield node;
  }
}

/**
 * The elements that have an attribute, each with its value, in document order. Only attributes that
 * engines read are found.
 */
export function* elementsWith(
  { tree }: Pick<PageIndex, 'tree'>,
  name: string,
): Generator<[number, string]> {
  const wanted = tree.names.indexOf(name);
  if (wanted < 0) return;
  const { attributeNodes, attributeNames, attributeValues } = tree;
  for (let i = 0; i < attributeNodes.length; i++) {
    if (attributeNames[i] === wanted) yield [attributeNodes[i], attributeValues[i]];
  }
}

/** The element and all nodes below it, in document order. */
export function* nodesWithin({ end }: PageIndex, node: number): Generator<number> {
  for (let at = node; at < end[node]; at++) yield at;
}

/** Shape [N]: the index of each text node's text; -1 for elements. */
function textsOfNodes({ nodeNames, textNodes }: PageTree): Int32Array {
  const result = new Int32Array(nodeNames.length).fill(-1);
  textNodes.forEach((node, text) => {
    result[node] = text;
  });
  return result;
}

const NO_STYLE: ElementStyle = {};

function styleReader(styles: Uint16Array | undefined): PageIndex['style'] {
  // Most elements of a page have one of a few styles.
  const unpacked = new Map<number, ElementStyle>([[0, NO_STYLE]]);
  return (node) => {
    const bits = styles?.[node] ?? 0;
    const style = unpacked.get(bits) ?? unpackStyle(bits);
    unpacked.set(bits, style);
    return style;
  };
}

function attributeReader(tree: PageTree): PageIndex['attribute'] {
  const nodes = tree.nodeNames.length;
  const { attributeNodes, attributeNames, attributeValues, extras } = tree;
  /** Shape [N + 1]: attributes of node i are those from `starts[i]` up to `starts[i + 1]`. */
  const starts = new Int32Array(nodes + 1);
  for (const node of attributeNodes) starts[node + 1]++;
  for (let node = 0; node < nodes; node++) starts[node + 1] += starts[node];
  const nameIndex = new Map(tree.names.map((name, i) => [name, i]));
  const more = new Map<number, Map<string, string>>();
  extras?.attributeNodes.forEach((node, i) => {
    const own = more.get(node) ?? new Map<string, string>();
    more.set(node, own.set(extras.attributeNames[i], extras.attributeValues[i]));
  });
  return (node, name) => {
    const whole = more.get(node)?.get(name);
    if (whole !== undefined) return whole;
    const index = nameIndex.get(name);
    if (index === undefined) return undefined;
    for (let i = starts[node]; i < starts[node + 1]; i++) {
      if (attributeNames[i] === index) return attributeValues[i];
    }
    return undefined;
  };
}

/**
 * The value of an inherited attribute, such as `lang`, which holds for everything in its element.
 */
function inheritedAttribute(
  tree: PageTree,
  name: string,
  attribute: PageIndex['attribute'],
): (node: number) => string {
  const known = new Map<number, string>();
  return (node) => {
    const path: number[] = [];
    let value = '';
    for (let at = node; at >= 0; at = tree.parents[at]) {
      const found = known.get(at) ?? (attribute(at, name)?.trim() || undefined);
      if (found !== undefined) {
        value = found;
        break;
      }
      path.push(at);
    }
    for (const at of path) known.set(at, value);
    return value;
  };
}
