import type { IsLeftOut } from '../element-text.ts';
import { isUnread } from '../element-text.ts';
import type { MarkupReader } from '../markup-reader.ts';

/** A text of a byline, between the borders of two elements. */
export interface BylinePiece {
  readonly text: string;
  /** Name and classes of the element that it stands in, by which names that are listed are known. */
  readonly kind: string;
}

/** A byline of more pieces is none. */
const MAX_PIECES = 60;

/** The texts of a byline in its order. */
export function bylinePieces<N>(
  reader: MarkupReader<N>,
  byline: N,
  isLeftOut: IsLeftOut<N>,
): BylinePiece[] {
  const pieces: BylinePiece[] = [];
  const add = (element: N) => {
    const kind = `${reader.name(element)} ${reader.attribute(element, 'class')}`;
    for (const node of reader.children(element)) {
      if (pieces.length >= MAX_PIECES) return;
      const name = reader.name(node);
      if (name === '#text') {
        const text = reader.text(node).replace(/\s+/g, ' ');
        if (text.trim() !== '') pieces.push({ text, kind });
      } else if (!name.startsWith('#') && !isUnread(name)) {
        const before = pieces.map(({ text }) => text).join(' ');
        if (!isLeftOut(node, before)) add(node);
      }
    }
  };
  add(byline);
  return pieces;
}
