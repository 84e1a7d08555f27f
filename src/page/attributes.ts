import type { PageTree } from './page-tree.ts';

/** Attributes that name an element: its class, its id, and the microdata of schema.org. */
export const NAMING: readonly string[] = ['class', 'id', 'itemprop', 'itemtype'];

/**
 * The values of one attribute, by node index, for the elements that have it. They are read once per
 * page, because many callers ask.
 */
export function attributeValues(tree: PageTree, name: string): ReadonlyMap<number, string> {
  return once(VALUES, tree, name, readValues);
}

/**
 * The elements that have each value of one attribute, as node indices. Values repeat, so callers
 * can look at each value once.
 */
export function nodesByValue(tree: PageTree, name: string): ReadonlyMap<string, readonly number[]> {
  return once(NODES, tree, name, readNodes);
}

type OfAttribute<T> = WeakMap<PageTree, Map<string, T>>;
const VALUES: OfAttribute<ReadonlyMap<number, string>> = new WeakMap();
const NODES: OfAttribute<ReadonlyMap<string, readonly number[]>> = new WeakMap();

function once<T>(
  known: OfAttribute<T>,
  tree: PageTree,
  name: string,
  read: (tree: PageTree, name: string) => T,
): T {
  const ofTree = known.get(tree) ?? new Map<string, T>();
  known.set(tree, ofTree);
  const found = ofTree.get(name) ?? read(tree, name);
  ofTree.set(name, found);
  return found;
}

function readValues(tree: PageTree, name: string): ReadonlyMap<number, string> {
  const values = new Map<number, string>();
  const index = tree.names.indexOf(name);
  if (index < 0) return values;
  for (let i = 0; i < tree.attributeNodes.length; i++) {
    if (tree.attributeNames[i] === index)
      values.set(tree.attributeNodes[i], tree.attributeValues[i]);
  }
  return values;
}

function readNodes(tree: PageTree, name: string): ReadonlyMap<string, readonly number[]> {
  const nodes = new Map<string, number[]>();
  for (const [node, value] of attributeValues(tree, name)) {
    const known = nodes.get(value);
    if (known === undefined) nodes.set(value, [node]);
    else known.push(node);
  }
  return nodes;
}
