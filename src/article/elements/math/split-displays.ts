import type { Inline } from '../../article.ts';
import { trimEnd, withoutSpaceAround } from '../../flow/inline-spaces.ts';
import type { InlinePiece } from '../../flow/inline-writer.ts';

/** Punctuation that stands behind a formula on its line. */
const STOP = /^[.,;:]\s*/;

/** Lines of text parted where a formula stands that takes a line of its own. */
export function splitDisplays(piece: InlinePiece): InlinePiece[] {
  if (!piece.children.some(isDisplay)) return [piece];
  const pieces: InlinePiece[] = [];
  const { firstLeaf, lastLeaf } = piece;
  const lines = [{ firstLeaf, lastLeaf }];
  let run: Inline[] = [];
  const flush = () => {
    const children = trimmed(run);
    run = [];
    if (children.length > 0) pieces.push({ ...piece, children, lines });
  };
  for (const inline of piece.children) {
    if (isDisplay(inline)) {
      flush();
      pieces.push({ ...piece, children: [inline], lines });
    } else if (run.length === 0 && pieces.length > 0 && inline.type === 'text') {
      // A stop that ends the formula's sentence would be a line of nothing else.
      const value = inline.value.replace(STOP, '');
      if (value !== '') run.push({ ...inline, value });
    } else run.push(inline);
  }
  flush();
  return pieces;
}

function isDisplay(inline: Inline): boolean {
  return inline.type === 'math' && inline.isDisplay === true;
}

/** Inline content without line breaks and spaces at either end. */
function trimmed(inlines: readonly Inline[]): Inline[] {
  const isBreak = (inline: Inline | undefined) => inline?.type === 'break';
  let from = 0;
  let to = inlines.length;
  while (from < to && isBreak(inlines[from])) from++;
  while (to > from && isBreak(inlines[to - 1])) to--;
  const { children } = withoutSpaceAround(inlines.slice(from, to));
  trimEnd(children);
  return children;
}
