import type { Inline } from '../../article.ts';
import { inlineText } from '../../blocks/blocks-text.ts';

/** Signs that begin an item where a list is typed as lines, and nothing else. */
const BULLET = /^([•●▪◦‣■∙·])[^\S\n]*(?=\S)/u;
/** What word processors set before the items of a list within a list, in a font of signs. */
const INNER = /^([o§])[^\S\n]+(?=\S)/u;
/** A dash also begins speech or a footnote; it makes a list only where a line announces one. */
const DASH = /^([-–*])[^\S\n]+(?=[^\s\d])/u;
/** A number before an item. Without a space behind it, a digit is the rest of the number, as in 1.5. */
const NUMBER = /^(\d{1,3})(\.\)|[.)])(?:[^\S\n]+(?=\S)|(?=[^\s\d]))/u;
const INNER_SIGNS = new Set(['o', '§']);
const MIN_ITEMS = 2;
const MIN_DASHES = 3;
const ANNOUNCES = /:\s*$/u;

/** The mark that begins a line which is an item of a typed list. */
export interface TypedMark {
  /** The bullet, or what follows the number. */
  readonly sign: string;
  readonly number?: number;
  readonly isDash: boolean;
  /** The length of the mark in characters, with the space after it. */
  readonly length: number;
}

/**
 * How many lines from one on are items of one list: with bullets, or with numbers that go up by
 * one.
 * @param marks what all lines begin with
 * @param before the line before this one; empty where there is none
 * @returns 0 where there is no such list
 */
export function typedItems(
  marks: readonly (TypedMark | undefined)[],
  from: number,
  before: string,
): number {
  const first = marks[from];
  if (first === undefined || INNER_SIGNS.has(first.sign)) return 0;
  let items = 1;
  while (isItem(first, marks[from + items], items)) items++;
  if (!first.isDash) return items < MIN_ITEMS ? 0 : items;
  return items < MIN_DASHES || !ANNOUNCES.test(before) ? 0 : items;
}

export function typedMark(line: readonly Inline[]): TypedMark | undefined {
  const text = inlineText(line);
  const [whole, first, closer] =
    BULLET.exec(text) ?? INNER.exec(text) ?? DASH.exec(text) ?? NUMBER.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const { length } = whole;
  if (closer === undefined) return { sign: first, isDash: DASH.test(text), length };
  return { sign: closer, number: Number(first), isDash: false, length };
}

function isItem(first: TypedMark, mark: TypedMark | undefined, i: number): boolean {
  if (mark === undefined || mark.isDash !== first.isDash) return false;
  if (first.sign !== mark.sign && (first.isDash || first.number !== undefined)) return false;
  return mark.number === (first.number === undefined ? undefined : first.number + i);
}
