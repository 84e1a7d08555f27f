/**
 * How a page shows an element, as bits of `ArticleExtras.styles`. Each property is 0 where nobody can tell: in a page
 * that is saved without its style sheets, or for an element without text. Then the element's name says what it means.
 */
export interface ElementStyle {
  /** In hundreds, from 1 to 10. */
  readonly weight?: number;
  readonly isItalic?: boolean;
  readonly isStruck?: boolean;
  readonly isMonospace?: boolean;
  readonly whiteSpace?: WhiteSpace;
  readonly box?: Box;
  readonly marker?: Marker;
  /** It stands apart from words right before and after it, or, without words, has them apart. */
  readonly isApart?: boolean;
}

/** What becomes of white space: it is collapsed, all but line breaks is collapsed, or it is kept as it is. */
const WHITE_SPACES = ['collapsed', 'lines', 'kept'] as const;
export type WhiteSpace = (typeof WHITE_SPACES)[number];
/** Whether an element is part of a line, a box in a line or beside others, or takes a line of its own. */
const BOXES = ['inline', 'boxed', 'line'] as const;
export type Box = (typeof BOXES)[number];
/** What stands before an item of a list. */
const MARKERS = ['none', 'bullet', 'decimal', 'a', 'A', 'i', 'I'] as const;
export type Marker = (typeof MARKERS)[number];

/** From this weight on, in hundreds, text is bold. */
export const BOLD = 6;

const WEIGHT = 0xf;
const UPRIGHT = 0x10;
const ITALIC = 0x20;
const WHITE_SPACE_AT = 6;
const BOX_AT = 8;
const STRUCK = 0x400;
const MONOSPACE = 0x800;
const MARKER_AT = 12;
const APART = 0x8000;

export function packStyle(style: ElementStyle): number {
  const { weight = 0, isItalic, isStruck, isMonospace, whiteSpace, box, marker, isApart } = style;
  return (
    weight |
    (isItalic === undefined ? 0 : isItalic ? ITALIC : UPRIGHT) |
    (numberOf(WHITE_SPACES, whiteSpace) << WHITE_SPACE_AT) |
    (numberOf(BOXES, box) << BOX_AT) |
    (isStruck === true ? STRUCK : 0) |
    (isMonospace === true ? MONOSPACE : 0) |
    (numberOf(MARKERS, marker) << MARKER_AT) |
    (isApart === true ? APART : 0)
  );
}

/** Whether line breaks in the text of an element with a packed style are shown. */
export function showsLineBreaks(bits: number): boolean {
  return ((bits >> WHITE_SPACE_AT) & 3) > 1;
}

export function unpackStyle(bits: number): ElementStyle {
  return {
    ...((bits & WEIGHT) !== 0 && { weight: bits & WEIGHT }),
    ...((bits & (ITALIC | UPRIGHT)) !== 0 && { isItalic: (bits & ITALIC) !== 0 }),
    ...entryOf('whiteSpace', WHITE_SPACES, bits >> WHITE_SPACE_AT),
    ...entryOf('box', BOXES, bits >> BOX_AT),
    ...((bits & STRUCK) !== 0 && { isStruck: true }),
    ...((bits & MONOSPACE) !== 0 && { isMonospace: true }),
    ...entryOf('marker', MARKERS, bits >> MARKER_AT),
    ...((bits & APART) !== 0 && { isApart: true }),
  };
}

/** 0 for what is unknown. */
function numberOf<T>(values: readonly T[], value: T | undefined): number {
  return value === undefined ? 0 : values.indexOf(value) + 1;
}

function entryOf<K extends string, T>(
  key: K,
  values: readonly T[],
  bits: number,
): { readonly [P in K]?: T } {
  const number = bits & (values.length > 3 ? 0x7 : 0x3);
  return number === 0 ? {} : ({ [key]: values[number - 1] } as { readonly [P in K]: T });
}

/** @param value of `white-space` or `white-space-collapse` */
export function whiteSpaceOf(value: string): WhiteSpace {
  if (value === 'pre-line' || value.startsWith('preserve-breaks')) return 'lines';
  return /^(?:pre|break-spaces)/.test(value) ? 'kept' : 'collapsed';
}

/** @param value of `font-family` */
export function isMonospaceFont(value: string): boolean {
  return /mono|courier|consolas|menlo|\bcode\b/i.test(value);
}

const BULLET = /^(?:disc|circle|square|disclosure|["'])/;
const LETTERS = /^(lower|upper)-(alpha|latin|roman)/;

/** @param value of `list-style-type`; a string of the page's own stands before each item alike */
export function markerOf(value: string): Marker {
  if (value === 'none') return value;
  if (BULLET.test(value)) return 'bullet';
  const [, size, kind] = LETTERS.exec(value) ?? [];
  if (size === undefined) return 'decimal'; // In whatever script.
  if (size === 'lower') return kind === 'roman' ? 'i' : 'a';
  return kind === 'roman' ? 'I' : 'A';
}
