import type { LeafSpan } from '../../../../article/annotations/leaf-span.ts';
import { isLeafShown } from '../../../../page/page-tree.ts';
import { partInRange, selectedRanges } from '../../../layers/page/positions/selected-ranges.ts';
import type { MarkedPage } from './marked-page.ts';

/** A selection in the page, and where it stands there. */
export interface SelectedSpan {
  readonly span: LeafSpan;
  /** In the viewport of the tab, in CSS pixels; for a frame in that of the frame. */
  readonly box: DOMRect;
}

/** What the user has selected in a page that was read; undefined where no text of it is. */
export function selectedSpan({ documents }: MarkedPage): SelectedSpan | undefined {
  for (const [index, captured] of documents.entries()) {
    for (const range of selectedRanges(captured)) {
      const span = spanOfRange(captured.capture, range, index);
      if (span !== undefined) return { span, box: range.getBoundingClientRect() };
    }
  }
  return undefined;
}

function spanOfRange(
  { tree, leafNodes }: MarkedPage['documents'][number]['capture'],
  range: Range,
  document: number,
): LeafSpan | undefined {
  let span: LeafSpan | undefined;
  for (const [leaf, node] of leafNodes.entries()) {
    const part = isLeafShown(tree, leaf) ? partInRange(node as Text, range) : undefined;
    if (part === undefined) continue;
    const words = (node as Text).data.slice(part.from, part.to);
    if (words.trim() === '') continue;
    const from = part.from + words.search(/\S/);
    const to = part.from + words.trimEnd().length;
    span =
      span === undefined
        ? { document, firstLeaf: leaf, from, lastLeaf: leaf, to }
        : { ...span, lastLeaf: leaf, to };
  }
  return span;
}
