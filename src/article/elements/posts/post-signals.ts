import type { PageIndex } from '../../../page/page-index.ts';
import { TEXT_NAME } from '../../../page/page-tree.ts';
import { DATE_CLASS, mayBeDate } from './date-words.ts';
import { namesSomebody } from './post-author.ts';

/** The signs by which a page tells who has written something, and when. */
export interface PostSignals {
  /** The first element in or below a node that names somebody; undefined where none does. */
  nameIn(node: number): number | undefined;
  hasDate(node: number): boolean;
}

export function postSignals(index: PageIndex): PostSignals {
  const names = countsOf(index, namesSomebody(index));
  // Most pages have no thread, and no names to speak of.
  const dates = names.total > 1 ? countsOf(index, isDate(index)) : undefined;
  return {
    nameIn(node) {
      const first = names.next[node];
      return first < index.end[node] ? first : undefined;
    },
    hasDate: (node) => dates !== undefined && dates.next[node] < index.end[node],
  };
}

/**
 * The next matching node from each node on, and the number of all matches. Nodes in quotations do not count, since
 * whoever is quoted has not written the post.
 */
function countsOf(
  { tree, name, end }: PageIndex,
  isSo: (node: number) => boolean,
): { readonly next: Int32Array; readonly total: number } {
  const nodes = tree.nodeNames.length;
  const found: number[] = [];
  for (let node = 0; node < nodes; node++) {
    if (tree.nodeNames[node] !== TEXT_NAME && name(node) === 'blockquote') node = end[node] - 1;
    else if (isSo(node)) found.push(node);
  }
  const next = new Int32Array(nodes + 1).fill(nodes);
  for (const node of found) next[node] = node;
  for (let node = nodes - 1; node >= 0; node--)
    if (next[node] === nodes) next[node] = next[node + 1];
  return { next, total: found.length };
}

function isDate({ tree, textOfNode, name, className }: PageIndex): (node: number) => boolean {
  return (node) => {
    if (tree.nodeNames[node] !== TEXT_NAME)
      return name(node) === 'time' || DATE_CLASS.test(className(node));
    return mayBeDate(tree.texts[textOfNode[node]]);
  };
}
