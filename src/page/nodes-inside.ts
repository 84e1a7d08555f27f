import type { PageTree } from './page-tree.ts';

/** Shape [N]: 1 where a node is an element of one of the names, or stands inside of one. */
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
