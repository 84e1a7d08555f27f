import { nodesWithin, type PageIndex } from '../../../page/page-index.ts';

const CLASS = /(?:^|[\s_-])(?:citation|reference|ref)(?:$|[\s_-])/i;
/** Elements that mark the title within a reference, or what it leads to. */
const PARTS: ReadonlySet<string> = new Set(['a', 'i', 'em', 'cite', 'b', 'strong']);

/** Whether a `cite` is a reference with authors, title and year, not the title of a work, which is set in italics. */
export function isWholeReference(index: PageIndex, node: number): boolean {
  if (index.name(node) !== 'cite') return false;
  if (CLASS.test(index.className(node))) return true;
  const { firstLeaf, end, tree, name } = index;
  for (const at of nodesWithin(index, node)) {
    const isPart = at !== node && PARTS.has(name(at));
    if (isPart && firstLeaf[end[at]] - firstLeaf[at] < firstLeaf[end[node]] - firstLeaf[node])
      return true;
  }
  const item = tree.parents[node];
  return name(item) === 'li' && firstLeaf[item] === firstLeaf[node] && end[item] === end[node];
}
