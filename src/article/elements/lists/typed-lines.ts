import type { Inline } from '../../article.ts';
import { inlineText } from '../../blocks/blocks-text.ts';
import type { InlinePiece } from '../../flow/inline-writer.ts';
import { typedItems, typedMark } from './typed-mark.ts';

type Line = Omit<InlinePiece, 'lines'>;

/** A paragraph, parted where its lines are items of a list that is typed; what stands between stays together. */
export function typedLines(piece: InlinePiece): readonly Line[] {
  const lines = linesOf(piece);
  if (lines.length === 1) return lines;
  const marks = lines.map(({ children }) => typedMark(children));
  const parts: Line[][] = [];
  let isOpen = false;
  for (let at = 0; at < lines.length; ) {
    const before = at === 0 ? '' : inlineText(lines[at - 1].children);
    const items = typedItems(marks, at, before);
    if (items === 0 && isOpen) parts[parts.length - 1].push(lines[at]);
    else for (const line of lines.slice(at, at + Math.max(1, items))) parts.push([line]);
    isOpen = items === 0;
    at += Math.max(1, items);
  }
  return parts.map(joined);
}

function linesOf({ children, lines }: InlinePiece): Line[] {
  const result = lines.map((line): Line & { children: Inline[] } => ({ ...line, children: [] }));
  let at = 0;
  for (const child of children) {
    if (child.type === 'break' && at < lines.length - 1) at++;
    else result[at].children.push(child);
  }
  return result;
}

function joined(lines: readonly Line[]): Line {
  return {
    children: lines.flatMap(({ children }, i) =>
      i === 0 ? children : [{ type: 'break' } as const, ...children],
    ),
    firstLeaf: lines.find(({ firstLeaf }) => firstLeaf >= 0)?.firstLeaf ?? -1,
    lastLeaf: lines.reduce((last, line) => Math.max(last, line.lastLeaf), -1),
  };
}
