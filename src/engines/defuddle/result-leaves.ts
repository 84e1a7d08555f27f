import { leafText, type PageTree } from '../../page/page-tree.ts';

/**
 * The comment that marks a leaf before its text. Defuddle neither counts its words nor treats it as
 * text.
 */
export function markLeaf(leaf: number): string {
  return `<!--leaf ${leaf}-->`;
}

/**
 * A text of the result, with the mark before it if there is one. A `>` between quotes does not end
 * a tag.
 */
const TEXT = /(?:<!--leaf (\d+)-->)?([^<]+)|<!--[\s\S]*?(?:-->|$)|<[^">]*(?:"[^"]*"?[^">]*)*>?/g;
const REFERENCE = /&#?\w+;/g;
const NEITHER_LETTER_NOR_NUMBER = /[^\p{L}\p{M}\p{N}]+/gu;

/**
 * Number of letters and digits from which a leaf's text is recognized anywhere in a longer text.
 */
const DISTINCT_LENGTH = 12;

/**
 * The leaves whose text is in Defuddle's result. Most texts are marked. Marks are lost where
 * Defuddle rewrites text: in headings, code, and by rules for single sites. Such text is compared
 * with the leaves between the marked ones around it.
 * @param content HTML
 */
export function leavesInResult(page: PageTree, content: string): ReadonlySet<number> {
  const kept = new Set<number>();
  let previous = -1;
  let unmarked = '';
  const close = (next: number) => {
    if (unmarked !== '') {
      const to = next > previous ? next : page.leaves.length;
      for (const leaf of leavesAlong(page, unmarked, { from: previous + 1, to })) kept.add(leaf);
    }
    unmarked = '';
  };
  for (const [, mark, raw] of content.matchAll(TEXT)) {
    if (raw === undefined) continue;
    const text = lettersOf(raw.replace(REFERENCE, ' '));
    if (mark === undefined) {
      unmarked += text;
      continue;
    }
    const leaf = Number(mark);
    close(leaf);
    if (raw.trim() === '') continue;
    kept.add(leaf);
    previous = leaf;
    // Where Defuddle joined neighboring texts, only the mark of the first one remains.
    const own = lettersOf(leafText(page, leaf));
    if (text.startsWith(own)) unmarked = text.slice(own.length);
  }
  close(page.leaves.length);
  return kept;
}

/** The leaves of a range that occur in order in a text of letters and digits. */
function leavesAlong(
  page: PageTree,
  text: string,
  { from, to }: { readonly from: number; readonly to: number },
): number[] {
  const leaves: number[] = [];
  let at = 0;
  for (let leaf = from; leaf < to && at < text.length; leaf++) {
    const own = lettersOf(leafText(page, leaf));
    if (own === '') continue;
    const found =
      own.length < DISTINCT_LENGTH && !text.startsWith(own, at) ? -1 : text.indexOf(own, at);
    if (found < 0) continue;
    leaves.push(leaf);
    at = found + own.length;
  }
  return leaves;
}

/** Keeps only letters and digits: white space and punctuation may be written differently. */
function lettersOf(text: string): string {
  return text.replace(NEITHER_LETTER_NOR_NUMBER, '');
}
