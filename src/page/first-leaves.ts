import type { PageTree } from './page-tree.ts';

/** The page with its first `count` leaves only, as if capture had stopped at its limit there. */
export function firstLeaves(tree: PageTree, count: number): PageTree {
  if (count >= tree.leaves.length) return tree;
  const texts = tree.leaves[count];
  const nodes = tree.textNodes[texts];
  const firstAfter = tree.attributeNodes.findIndex((node) => node >= nodes);
  const attributes = firstAfter < 0 ? tree.attributeNodes.length : firstAfter;
  const { extras: _, layout, ...rest } = tree;
  return {
    ...rest,
    truncated: true,
    nodeNames: tree.nodeNames.slice(0, nodes),
    parents: tree.parents.slice(0, nodes),
    textNodes: tree.textNodes.slice(0, texts),
    texts: tree.texts.slice(0, texts),
    leaves: tree.leaves.slice(0, count),
    leafFlags: tree.leafFlags.slice(0, count),
    attributeNodes: tree.attributeNodes.slice(0, attributes),
    attributeNames: tree.attributeNames.slice(0, attributes),
    attributeValues: tree.attributeValues.slice(0, attributes),
    ...(layout === undefined ? {} : { layout: layout.slice(0, 4 * nodes) }),
  };
}
