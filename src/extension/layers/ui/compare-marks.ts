import type { HighlightCssOptions } from './highlight-css.ts';
import { type MarkLook, markCss, nameOfMark, swatchCss } from './mark-css.ts';

/**
 * Marks of texts while engines are compared: kept by all, by several but not all, by one alone (one
 * mark for each of four), and the passage that the user looks at.
 */
export const MARKS = ['all', 'some', 'only-0', 'only-1', 'only-2', 'only-3', 'now'] as const;
export type Mark = (typeof MARKS)[number];

/**
 * Maximum engines compared at a time, because there are no more line styles to distinguish them.
 */
export const MAX_COMPARED = 4;

/**
 * The hues are far apart for all kinds of color blindness (after Okabe and Ito 2008: blue,
 * vermilion, purple, bluish green, yellow). Text has a contrast of at least 7 : 1 to its
 * background, lines of at least 3 : 1.
 */
const LOOKS: Readonly<Record<Mark, MarkLook>> = {
  all: {
    light: { background: '#e2e6dd', text: '#1a1c18', line: '#1a1c18' },
    dark: { background: '#3a4238', text: '#f1f4ee', line: '#f1f4ee' },
    line: 'none',
  },
  some: {
    light: { background: '#f5efb8', text: '#1e1b05', line: '#6b5b00' },
    dark: { background: '#474007', text: '#fdf7d0', line: '#e8d64a' },
    line: 'underline dotted',
  },
  'only-0': {
    light: { background: '#d3e5fc', text: '#07182e', line: '#0b57c2' },
    dark: { background: '#17355f', text: '#eaf2ff', line: '#8ab8ff' },
    line: 'underline solid',
  },
  'only-1': {
    light: { background: '#ffe0c4', text: '#2b1300', line: '#b34700' },
    dark: { background: '#5a310f', text: '#fff1e3', line: '#ffb27a' },
    line: 'underline dashed',
  },
  'only-2': {
    light: { background: '#f2d9f7', text: '#26072c', line: '#8a1fa3' },
    dark: { background: '#4b2257', text: '#fbeaff', line: '#e3a6f2' },
    line: 'underline wavy',
  },
  'only-3': {
    light: { background: '#c9efe7', text: '#00201a', line: '#006d5f' },
    dark: { background: '#0b4a42', text: '#e3fffa', line: '#6fdccb' },
    line: 'underline double',
  },
  now: {
    light: { background: '#22211d', text: '#ffffff', line: '#ffffff' },
    dark: { background: '#f6f4ee', text: '#14130f', line: '#14130f' },
    line: 'none',
    forcedLine: 'overline solid',
  },
};

/** Number of names: each mark has one for light documents and one for dark ones. */
export const MARK_NAME_COUNT = 2 * MARKS.length;

/**
 * Name of a mark in a document's highlight registry.
 * @param names all names drawn for the marks, MARK_NAME_COUNT of them
 */
export function markName(names: readonly string[], mark: Mark, isDark: boolean): string {
  return nameOfMark(names, { at: MARKS.indexOf(mark), isDark });
}

/** Style sheet that hides the highlight while engines are compared. */
export function hideHighlightCss({
  scope,
  names,
}: Pick<HighlightCssOptions, 'scope' | 'names'>): string {
  const selectors = names.map((name) => `${scope}::highlight(${name})`);
  return `${selectors.join(', ')} { background-color: transparent !important; color: currentColor !important; text-decoration: none !important; }`;
}

/** Style sheet of the marks in a page. */
export function compareCss(options: HighlightCssOptions): string {
  return markCss(LOOKS, options);
}

/** Style sheet of the samples in the legend of a comparison. */
export function compareSwatchCss(): string {
  return swatchCss(LOOKS);
}
