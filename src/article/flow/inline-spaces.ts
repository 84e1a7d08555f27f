import type { WhiteSpace } from '../../page/element-styles.ts';
import type { Inline } from '../article.ts';

const PLAIN_SPACES = /[\t\n\f\r ]+/g;
/** A page's own line breaks and spaces, and those that do not break. */
const SPACES = /[\t\n\f\r \u00a0]+/g;

/** Characters that an editor puts into a paragraph so that it is not empty: joiners and spaces without a width. */
export const INVISIBLE = /^[\u200b-\u200d\u2060\ufeff]+$/u;
/** White space by which a typed line is set in. */
export const TYPED_INDENT = /^[\t\n\f\r ]*([\u00a0\u3000]{2,})/u;
export const STARTS_IN_WORD = /^[\p{L}\p{N}]/u;
export const ENDS_IN_SPACE = /\s$/u;
export const ENDS_IN_WORD = /[\p{L}\p{N}]$/u;
/** Punctuation that stands right after what is before it. */
export const CLOSES = /^[,.;:!?)\]}”’»…]/;

/**
 * Words may be divided here, or are marked with what nobody sees. Scripts that write no spaces need to know where, and
 * others join their letters by such characters, as emoji are.
 */
const DIVIDERS =
  /\u00ad|\u2060|\ufeff|(?<=[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])[\u200c\u200d]|(?<![\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Tibetan}])\u200b/gu;

/** A text without marks of where a word may be divided: nobody sees them, and no search finds the word; of code, none runs. */
export function withoutDividers(
  text: string,
  { isVerbatim }: { readonly isVerbatim: boolean },
): string {
  return isVerbatim ? text.replaceAll('\u200b', '') : text.replace(DIVIDERS, '');
}

/** The lines of a text whose line breaks are shown; one where they are not. */
export function keptLines(text: string, whiteSpace: WhiteSpace): readonly string[] {
  if (whiteSpace === 'collapsed' || !text.includes('\n')) return [text];
  const lines = text.split(/\r?\n/);
  return whiteSpace === 'kept' ? [lines[0], ...lines.slice(1).map(withIndent)] : lines;
}

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

/** Spaces by which a line of kept white space is set in, as those that do not break. */
function withIndent(line: string): string {
  return line.replace(/^(?: {2,}|\t+)(?=\S)/, (indent) =>
    '\u00a0'.repeat(indent.replaceAll('\t', '    ').length),
  );
}
