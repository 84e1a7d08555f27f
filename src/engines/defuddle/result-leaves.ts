import { leafText, type PageTree } from '../../page/page-tree.ts';

/** A comment before each text: Defuddle neither counts its words nor takes it for text. */
export function markLeaf(leaf: number): string {
  return `<!--leaf ${leaf}-->`;
}

/** A text of the answer, with the mark before it if there is one. What stands between quotes ends no tag. */
const TEXT = /(?:<!--leaf (\d+)-->)?([^<]+)|<!--[\s\S]*?-->|<[^">]*(?:"[^"]*"[^">]*)*>/g;
const REFERENCE = /&#?\w+;/g;
const NEITHER_LETTER_NOR_NUMBER = /[^\p{L}\p{M}\p{N}]+/gu;

/** A leaf of so many letters and numbers is the same text wherever it stands in a stretch. */
const DISTINCT_LENGTH = 12;

/**
 * The leaves whose text is in Defuddle's answer. Most are marked. Where it wrote text anew, in headings,
 * code and rules for single sites, the marks are gone: such a stretch is read along the leaves that
 * stand between the marked ones before and behind it.
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
    // Where neighbouring texts were put together, the mark of the first one stands for all.
    const own = lettersOf(leafText(page, leaf));
    if (text.startsWith(own)) unmarked = text.slice(own.length);
  }
  close(page.leaves.length);
  return kept;
}

/** Leaves of a range that follow each other in a text, given as letters and numbers. */
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

/** White space, punctuation and how they are written do not matter. */
function lettersOf(text: string): string {
  return text.replace(NEITHER_LETTER_NOR_NUMBER, '');
}
