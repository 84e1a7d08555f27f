import { BLOCK_ELEMENTS, CELL_ELEMENTS } from '../../page/block-elements.ts';
import { nodeName, type PageTree } from '../../page/page-tree.ts';

/** Whether an element that stands for itself begins or ends between two text nodes. */
export function isParted(tree: PageTree, before: number, after: number): boolean {
  for (let node = before + 1; node < after; node++) if (parts(nodeName(tree, node))) return true;
  // What encloses the one and not the other.
  const around = new Set<number>();
  for (let at = tree.parents[after]; at >= 0; at = tree.parents[at]) around.add(at);
  for (let at = tree.parents[before]; at >= 0 && !around.has(at); at = tree.parents[at]) {
    if (parts(nodeName(tree, at))) return true;
  }
  return false;
}

function parts(name: string): boolean {
  return BLOCK_ELEMENTS.has(name) || CELL_ELEMENTS.has(name) || name.includes('-');
}
