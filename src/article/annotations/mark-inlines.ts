import type { AnnotationColor } from '../../core/annotations/annotation.ts';
import type { Inline } from '../article.ts';

/** A mark in a line, as offsets in its plain text. */
export interface LineMark {
  readonly start: number;
  readonly end: number;
  readonly color: AnnotationColor;
  /** The footnote that is referred to behind it. */
  readonly noteId: string | undefined;
}

/** The text of a line in which marks are placed: formulas and pictures have none. */
export function plainText(line: readonly Inline[]): string {
  return line
    .map((inline) => {
      if ('children' in inline) return plainText(inline.children);
      return 'value' in inline ? inline.value : '';
    })
    .join('');
}

/** A line with marks. Where two overlap, the first one goes on to its end. */
export function markInlines(line: readonly Inline[], marks: readonly LineMark[]): Inline[] {
  const pieces = piecesOf(marks);
  let at = 0;

  function inLine(inlines: readonly Inline[]): Inline[] {
    return joined(inlines.flatMap(mark));
  }

  function mark(inline: Inline): Inline[] {
    if ('children' in inline) return [{ ...inline, children: inLine(inline.children) } as Inline];
    if (!('value' in inline)) return [inline];
    const start = at;
    at += inline.value.length;
    return inline.type === 'text' ? markText(inline.value, start) : markWhole(inline, start);
  }

  function markText(value: string, start: number): Inline[] {
    const parts: Inline[] = [];
    let done = 0;
    for (const piece of pieces) {
      const from = Math.max(piece.start - start, done);
      const to = Math.min(piece.end - start, value.length);
      if (from >= to) continue;
      const words = value.slice(from, to);
      // Markdown's marks want no space within.
      const [lead, tail] = [words.length - words.trimStart().length, words.trimEnd().length];
      if (lead >= tail) continue;
      parts.push(...text(value.slice(done, from + lead)));
      parts.push(marked(text(words.slice(lead, tail)), piece.color));
      const isEnd = piece.end - start <= value.length;
      if (isEnd && piece.noteId !== undefined) {
        parts.push({ type: 'footnote-reference', id: piece.noteId });
      }
      done = from + tail;
    }
    return [...parts, ...text(value.slice(done))];
  }

  /** Code in a line is marked as a whole, or not at all. */
  function markWhole(inline: Inline & { readonly value: string }, start: number): Inline[] {
    const end = start + inline.value.length;
    const piece = pieces.find((one) => one.start < end && one.end > start);
    if (piece === undefined) return [inline];
    const isEnd = piece.end <= end && piece.noteId !== undefined;
    const note: Inline[] = isEnd ? [{ type: 'footnote-reference', id: piece.noteId ?? '' }] : [];
    return [marked([inline], piece.color), ...note];
  }

  return inLine(line);
}

/** In order, without overlaps. */
function piecesOf(marks: readonly LineMark[]): LineMark[] {
  let last = 0;
  return marks
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .map((mark) => {
      const start = Math.max(mark.start, last);
      last = Math.max(last, mark.end);
      return { ...mark, start };
    })
    .filter(({ start, end, noteId }) => start < end || noteId !== undefined);
}

function text(value: string): Inline[] {
  return value === '' ? [] : [{ type: 'text', value }];
}

function marked(children: readonly Inline[], color: AnnotationColor): Inline {
  return { type: 'mark', color, children };
}

/** Marks of one color that stand side by side are one. */
function joined(line: readonly Inline[]): Inline[] {
  const all: Inline[] = [];
  for (const inline of line) {
    const last = all.at(-1);
    const isOne =
      last?.type === 'mark' &&
      inline.type === 'mark' &&
      inline.color !== undefined &&
      last.color === inline.color;
    if (isOne) all[all.length - 1] = { ...last, children: [...last.children, ...inline.children] };
    else all.push(inline);
  }
  return all;
}
