import { isLeafShown, leafText, type PageTree } from '../../page/page-tree.ts';

/** White space, and characters without a width, which pages put in and take out at will. */
const BLANK = /[\s\u00AD\u200B-\u200F\u2060\uFEFF]+/gu;
const IS_BLANK = /[\s\u00AD\u200B-\u200F\u2060\uFEFF]/u;

/** The text of a document in which annotations are found again. */
export interface PageText {
  /** All signs, which are the characters that are not blank: only these are compared. */
  readonly signs: string;
  /** Shape [L + 1]: where the signs of each leaf begin, and the end of all. */
  readonly signStarts: Int32Array;
  /** Shape [L + 1]: where each leaf begins if white space is collapsed and a space stands between any two leaves. */
  readonly starts: Int32Array;
}

/** @returns a text without its blanks */
export function signsOf(text: string): string {
  return text.replace(BLANK, '');
}

/**
 * The text of a page tree.
 * @param withHidden includes text that the page hides, such as that of a closed fold
 */
export function pageText(tree: PageTree, withHidden: boolean): PageText {
  const count = tree.leaves.length;
  const signStarts = new Int32Array(count + 1);
  const starts = new Int32Array(count + 1);
  const parts: string[] = [];
  for (let leaf = 0; leaf < count; leaf++) {
    const isIn = withHidden || isLeafShown(tree, leaf);
    const text = isIn ? leafText(tree, leaf) : '';
    const signs = signsOf(text);
    parts.push(signs);
    signStarts[leaf + 1] = signStarts[leaf] + signs.length;
    const { length } = collapse(text);
    starts[leaf + 1] = starts[leaf] + (length === 0 ? 0 : length + 1);
  }
  return { signs: parts.join(''), signStarts, starts };
}

/** A text with single spaces, and none at its ends. */
export function collapse(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** The leaf of a sign: the last one that begins at or before it and is not empty. */
export function leafOfSign({ signStarts }: PageText, sign: number): number {
  let [low, high] = [0, signStarts.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (signStarts[middle] <= sign) low = middle;
    else high = middle;
  }
  return low;
}

/** Offset in a text of its sign with an index; its length where it has fewer. */
export function offsetOfSign(text: string, index: number): number {
  let seen = -1;
  for (let offset = 0; offset < text.length; offset++) {
    if (!IS_BLANK.test(text[offset]) && ++seen === index) return offset;
  }
  return text.length;
}
