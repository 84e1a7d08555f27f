import { isLeafShown, type PageTree } from '../../page/page-tree.ts';
import { isParted } from './is-parted.ts';
import { collapse } from './page-text.ts';

/** A passage of a document: from a character of one text leaf to the end of a character of another. */
export interface LeafSpan {
  /** Index of the document: 0 for the page, more for its frames. */
  readonly document: number;
  readonly firstLeaf: number;
  /** Offset in the text of the first leaf. */
  readonly from: number;
  readonly lastLeaf: number;
  /** Offset behind the last character in the text of the last leaf. */
  readonly to: number;
}

export function isSameSpan(a: LeafSpan, b: LeafSpan): boolean {
  const isSameStart = a.document === b.document && a.firstLeaf === b.firstLeaf && a.from === b.from;
  return isSameStart && a.lastLeaf === b.lastLeaf && a.to === b.to;
}

/** The part of a leaf that lies in a span, as offsets in its text; undefined where none does. */
export function partOfLeaf(
  { firstLeaf, from, lastLeaf, to }: LeafSpan,
  leaf: number,
  length: number,
): { readonly from: number; readonly to: number } | undefined {
  if (leaf < firstLeaf || leaf > lastLeaf) return undefined;
  const part = { from: leaf === firstLeaf ? from : 0, to: leaf === lastLeaf ? to : length };
  return part.from < part.to ? part : undefined;
}

/** The text of a passage as one line, with a space where a block, a cell or a line of the page ends. */
export function textOfSpan(tree: PageTree, span: LeafSpan): string {
  return collapse(rawTextOfSpan(tree, span));
}

/** The same with the white space of the page, at its ends as well. */
export function rawTextOfSpan(tree: PageTree, span: LeafSpan): string {
  const parts: string[] = [];
  const [first, last] = [tree.leaves[span.firstLeaf], tree.leaves[span.lastLeaf]];
  let leaf = span.firstLeaf;
  let before = -1;
  for (let text = first; text <= last; text++) {
    const isLeaf = tree.leaves[leaf] === text;
    const node = tree.textNodes[text];
    if (before >= 0 && isParted(tree, before, node)) parts.push(' ');
    before = node;
    if (!isLeaf) parts.push(' ');
    else {
      const part = isLeafShown(tree, leaf)
        ? partOfLeaf(span, leaf, tree.texts[text].length)
        : undefined;
      if (part !== undefined) parts.push(tree.texts[text].slice(part.from, part.to));
      leaf++;
    }
  }
  return parts.join('');
}
