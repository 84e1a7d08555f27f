import type { PageIndex } from '../../../page/page-index.ts';
import { leafText } from '../../../page/page-tree.ts';

const HAS_WORD = /[\p{L}\p{N}]/u;
/** No more of a text is read: what is asked is how it begins, or whether it is short. */
const MAX_LENGTH = 200;

/** The text of a node, or of the nodes from one up to another; only its start where it is long. */
export function textOf(index: PageIndex, from: number, to = index.end[from]): string {
  return textOfLeaves(index, index.firstLeaf[from], index.firstLeaf[to]).trim();
}

export function textOfLeaves({ tree }: PageIndex, from: number, to: number): string {
  let text = '';
  for (let leaf = from; leaf < to && text.length <= MAX_LENGTH; leaf++)
    text += leafText(tree, leaf);
  return text;
}

/** Whether leaves have no letter or digit: brackets and stops around a mark. */
export function isWordless(index: PageIndex, from: number, to: number): boolean {
  return to - from < 4 && !HAS_WORD.test(textOfLeaves(index, from, to));
}

/** The values of some attributes of an element, for names to be looked for in. */
export function hints({ attribute }: PageIndex, node: number, names: readonly string[]): string {
  if (node < 0) return '';
  return names.map((name) => attribute(node, name) ?? '').join(' ');
}
