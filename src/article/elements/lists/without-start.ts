import type { Inline } from '../../article.ts';

/** A line without so many of its first characters. */
export function withoutStart(line: readonly Inline[], length: number): Inline[] {
  let left = length;
  const cut = (inline: Inline): Inline[] => {
    if (left === 0) return [inline];
    if (inline.type === 'text') {
      const value = inline.value.slice(left);
      left -= inline.value.length - value.length;
      return value === '' ? [] : [{ ...inline, value }];
    }
    if (!('children' in inline)) return [inline];
    const children = inline.children.flatMap(cut);
    return children.length === 0 ? [] : [{ ...inline, children }];
  };
  return line.flatMap(cut);
}
