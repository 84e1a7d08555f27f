import { TEXT_NAME } from '../page-tree.ts';

/**
 * Shape [N]: the index of each node in `Capture.elements`. The entries of text nodes have no
 * meaning.
 */
export function elementIndexes(nodeNames: Uint16Array): Int32Array {
  const indexes = new Int32Array(nodeNames.length);
  let next = 0;
  for (let node = 0; node < nodeNames.length; node++) {
    if (nodeNames[node] !== TEXT_NAME) indexes[node] = next++;
  }
  return indexes;
}
