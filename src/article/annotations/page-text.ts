import { isLeafShown, leafText, type PageTree } from '../../page/page-tree.ts';
import { isParted } from './is-parted.ts';

/** White space, and characters without a width, which pages put in and take out at will. */
const BLANK = /[\s\u00AD\u200B-\u200F\u2060\uFEFF]+/gu;
const IS_BLANK = /[\s\u00AD\u200B-\u200F\u2060\uFEFF]/u;

/** The text of a document in which annotations are found again. */
export interface PageText {
  /** All signs, which are the characters that are not blank: only these are compared. */
  readonly signs: string;
  /** Shape [L + 1]: where the signs of each leaf begin, and the end of all. */
  readonly signStarts: Int32Array;
  /** Shape [L]: where the first sign of each leaf is in the text as `textOfSpan` writes it. */
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
  const starts = new Int32Array(count);
  const parts: string[] = [];
  let [leaf, end, isBlankBefore] = [0, 0, false];
  for (const [text, node] of tree.textNodes.entries()) {
    isBlankBefore ||= text > 0 && isParted(tree, tree.textNodes[text - 1], node);
    if (tree.leaves[leaf] !== text) {
      isBlankBefore = true;
      continue;
    }
    const isIn = withHidden || isLeafShown(tree, leaf);
    const words = isIn ? squeeze(leafText(tree, leaf)) : '';
    const signs = signsOf(words);
    parts.push(signs);
    signStarts[leaf + 1] = signStarts[leaf] + signs.length;
    isBlankBefore ||= words.startsWith(' ');
    starts[leaf] = end + Number(isBlankBefore && end > 0);
    const { length } = words.trim();
    if (length > 0) {
      end = starts[leaf] + length;
      isBlankBefore = words.endsWith(' ');
    }
    leaf++;
  }
  return { signs: parts.join(''), signStarts, starts };
}

/** A text with single spaces. */
export function squeeze(text: string): string {
  return text.replace(/\s+/gu, ' ');
}

/** A text with single spaces, and none at its ends. */
export function collapse(text: string): string {
  return squeeze(text).trim();
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
