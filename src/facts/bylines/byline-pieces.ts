import type { PageIndex } from '../../page/page-index.ts';
import { type IsLeftOut, isUnread } from '../element-text.ts';
import { attributeOf, childrenOf, isText, textOf } from '../markup.ts';

/** A text of a byline, between the borders of two elements. */
export interface BylinePiece {
  readonly text: string;
  /** Name and classes of the element that it stands in, by which names that are listed are known. */
  readonly kind: string;
}

/** A byline of more pieces is none. */
const MAX_PIECES = 60;

/** The texts of a byline in its order. */
export function bylinePieces(page: PageIndex, byline: number, isLeftOut: IsLeftOut): BylinePiece[] {
  const pieces: BylinePiece[] = [];
  const add = (element: number) => {
    const kind = `${page.name(element)} ${attributeOf(page, element, 'class')}`;
    for (const node of childrenOf(page, element)) {
      if (pieces.length >= MAX_PIECES) return;
      if (isText(page, node)) {
        const text = textOf(page, node).replace(/\s+/g, ' ');
        if (text.trim() !== '') pieces.push({ text, kind });
      } else if (!isUnread(page.name(node))) {
        const before = pieces.map(({ text }) => text).join(' ');
        if (!isLeftOut(node, before)) add(node);
      }
    }
  };
  add(byline);
  return pieces;
}
