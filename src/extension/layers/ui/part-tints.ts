import { PARTS_BESIDE_TEXT, type PartBesideText } from '../../../core/parts.ts';
import type { HighlightCssOptions } from './highlight-css.ts';
import { type MarkLook, markCss, nameOfMark, swatchCss } from './mark-css.ts';

/**
 * The tints of the parts, in the order of `PARTS_BESIDE_TEXT`; the text keeps the colors of the highlight. Text has a contrast of at least 7 : 1 to its background, lines of at least 3 : 1. No two lines are
 * the same, so that the parts are told apart without colors.
 */
const LOOKS: Readonly<Record<PartBesideText, MarkLook>> = {
  headline: {
    light: { background: '#d3e5fc', text: '#07182e', line: '#0b57c2' },
    dark: { background: '#17355f', text: '#eaf2ff', line: '#8ab8ff' },
    line: 'underline solid',
  },
  dek: {
    light: { background: '#d9dcfb', text: '#0e1033', line: '#3a43b8' },
    dark: { background: '#2b2f6b', text: '#eeefff', line: '#aab0ff' },
    line: 'underline double',
  },
  meta: {
    light: { background: '#e2e6dd', text: '#1a1c18', line: '#555c4c' },
    dark: { background: '#3a4238', text: '#f1f4ee', line: '#c3cbbb' },
    line: 'underline dotted',
  },
  caption: {
    light: { background: '#c9efe7', text: '#00201a', line: '#006d5f' },
    dark: { background: '#0b4a42', text: '#e3fffa', line: '#6fdccb' },
    line: 'underline dashed',
  },
  notes: {
    light: { background: '#ffe0c4', text: '#2b1300', line: '#b34700' },
    dark: { background: '#5a310f', text: '#fff1e3', line: '#ffb27a' },
    line: 'overline solid',
  },
  bio: {
    light: { background: '#f2d9f7', text: '#26072c', line: '#8a1fa3' },
    dark: { background: '#4b2257', text: '#fbeaff', line: '#e3a6f2' },
    line: 'underline wavy',
  },
  comments: {
    light: { background: '#fbd9dc', text: '#2d060a', line: '#b3202e' },
    dark: { background: '#5c1a22', text: '#ffeef0', line: '#ff9aa5' },
    line: 'overline dashed',
  },
  related: {
    light: { background: '#eeeeee', text: '#1c1c1c', line: '#666666' },
    dark: { background: '#333333', text: '#f3f3f3', line: '#b5b5b5' },
    line: 'overline dotted',
  },
};

/**
 * Name of a tint in a document's highlight registry.
 * @param names all names drawn for the tints: two for each part
 */
export function tintName(names: readonly string[], part: PartBesideText, isDark: boolean): string {
  return nameOfMark(names, { at: PARTS_BESIDE_TEXT.indexOf(part), isDark });
}

/** Style sheet of the tints in a page. */
export function tintCss(options: HighlightCssOptions): string {
  return markCss(LOOKS, options);
}

/** Style sheet of the samples in the legend of the tints. */
export function tintSwatchCss(): string {
  return swatchCss(LOOKS);
}
