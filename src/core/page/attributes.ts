import type { PageTree } from './page-tree.ts';

/** Attributes in which names of elements stand, also in microdata of schema.org. */
export const NAMING: readonly string[] = ['class', 'id', 'itemprop', 'itemtype'];

/** Value of one attribute by node index, for the elements that have it. */
export function attributeValues(tree: PageTree, name: string): ReadonlyMap<number, string> {
  const values = new Map<number, string>();
  const index = tree.names.indexOf(name);
  if (index < 0) return values;
  for (let i = 0; i < tree.attributeNodes.length; i++) {
    if (tree.attributeNames[i] === index)
      values.set(tree.attributeNodes[i], tree.attributeValues[i]);
  }
  return values;
}
