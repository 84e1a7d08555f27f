import type { PageTree } from './page-tree.ts';

/** Shape [N]: 1 for elements with one of the wanted names and for all nodes inside them, else 0. */
export function nodesInside(
  { names, nodeNames, parents }: Pick<PageTree, 'names' | 'nodeNames' | 'parents'>,
  wanted: ReadonlySet<string>,
): Uint8Array {
  const result = new Uint8Array(nodeNames.length);
  const isWanted = names.map((name) => wanted.has(name));
  if (!isWanted.includes(true)) return result;
  for (let node = 0; node < result.length; node++) {
    const isInside = parents[node] >= 0 && result[parents[node]] === 1;
    result[node] = isInside || isWanted[nodeNames[node]] ? 1 : 0;
  }
  return result;
}
