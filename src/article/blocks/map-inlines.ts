import type { Inline } from '../article.ts';

/**
 * A line with each inline replaced, from the inside out.
 * @param change what becomes of an inline whose children are changed already; it is given as it was, too
 */
export function mapInlines(
  line: readonly Inline[],
  change: (inline: Inline, before: Inline) => readonly Inline[],
): Inline[] {
  return line.flatMap((before) => {
    if (!('children' in before)) return change(before, before);
    return change({ ...before, children: mapInlines(before.children, change) }, before);
  });
}

/** A line whose bold words are as the others: for what is bold as a whole. */
export function withoutBold(line: readonly Inline[]): Inline[] {
  return mapInlines(line, (inline) => (inline.type === 'strong' ? inline.children : [inline]));
}
