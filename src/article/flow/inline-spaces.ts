import type { Inline } from '../article.ts';

const PLAIN_SPACES = /[\t\n\f\r ]+/g;
/** A page's own line breaks and spaces, and those that do not break. */
const SPACES = /[\t\n\f\r \u00a0]+/g;

/** White space as a browser shows it: each run of it is one space. */
export function collapseSpaces(
  text: string,
  { isVerbatim }: { readonly isVerbatim: boolean },
): string {
  if (isVerbatim) return text.replace(PLAIN_SPACES, ' ');
  // A space that does not break stands for itself alone; with others, it only makes the gap wider.
  return text.replace(SPACES, (run) => (run === '\u00a0' ? run : ' '));
}

/** A collapsed text without the one space that it may have at either end. */
export function trimSpaces(text: string): string {
  const from = text.startsWith(' ') ? 1 : 0;
  const to = text.endsWith(' ') ? -1 : undefined;
  return text.slice(from, to);
}

/** Spaces that do not break, at the edges of an element: its mark in Markdown would not be one beside them. */
export function withoutSpaceAround(children: Inline[]): {
  readonly before: string;
  readonly children: Inline[];
  readonly after: string;
} {
  const kept = [...children];
  let [before, after] = ['', ''];
  const first = kept[0];
  if (first?.type === 'text') {
    const value = first.value.trimStart();
    before = first.value.slice(0, first.value.length - value.length);
    kept.splice(0, 1, ...(value === '' ? [] : [{ ...first, value }]));
  }
  const last = kept[kept.length - 1];
  if (last?.type === 'text') {
    const value = last.value.trimEnd();
    after = last.value.slice(value.length);
    kept.splice(-1, 1, { ...last, value });
  }
  return { before, children: kept, after };
}

/** Spaces that do not break are no more use at the end of a line than others. */
export function trimEnd(children: Inline[]): void {
  const last = children[children.length - 1];
  if (last?.type !== 'text') return;
  const value = last.value.trimEnd();
  children.splice(-1, 1, ...(value === '' ? [] : [{ ...last, value }]));
}
