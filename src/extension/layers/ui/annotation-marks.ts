import { ANNOTATION_COLORS, type AnnotationColor } from '../../../core/annotations/annotation.ts';
import type { HighlightCssOptions } from './highlight-css.ts';
import { type MarkLook, markCss, nameOfMark, swatchCss } from './mark-css.ts';

/**
 * The marks of the user's own highlights in a page: one for each color, one for what has changed since, and one for the
 * passage that is looked at.
 */
const MARKS = [...ANNOTATION_COLORS, 'changed', 'now'] as const;
export type AnnotationMark = (typeof MARKS)[number];

/**
 * The looks of the user's own highlights. Text has a contrast of at least 7 : 1 to its background, lines of at least
 * 3 : 1; the lines tell them from the highlight of the content, and from each other without colors.
 */
const ANNOTATION_LOOKS: Readonly<Record<AnnotationMark, MarkLook>> = {
  // Deeper than the highlight of the content in light pages, and bright in dark ones, where that is brown.
  yellow: {
    light: { background: '#ffc531', text: '#1e1400', line: '#7a4a00' },
    dark: { background: '#f2c230', text: '#1c1500', line: '#6b4700' },
    line: 'underline solid',
  },
  green: {
    light: { background: '#bdeeb9', text: '#08200a', line: '#24772a' },
    dark: { background: '#1d4d22', text: '#e8ffe8', line: '#7fd485' },
    line: 'underline dashed',
  },
  blue: {
    light: { background: '#c0dcff', text: '#07182e', line: '#0b57c2' },
    dark: { background: '#17406f', text: '#eaf2ff', line: '#8ab8ff' },
    line: 'underline dotted',
  },
  pink: {
    light: { background: '#ffcbdc', text: '#2d0613', line: '#b3205a' },
    dark: { background: '#5e1c37', text: '#ffeef4', line: '#ff9abf' },
    line: 'underline wavy',
  },
  purple: {
    light: { background: '#e2d1fb', text: '#1c0a33', line: '#6a2fb8' },
    dark: { background: '#43276b', text: '#f5eeff', line: '#c8a6f7' },
    line: 'underline double',
  },
  // No color of the user's, who has not highlighted what the page says now.
  changed: {
    light: { background: '#f1efe9', text: '#14130f', line: '#5f5b52' },
    dark: { background: '#2b2925', text: '#f6f4ee', line: '#a8a294' },
    line: 'underline dashed',
    forcedLine: 'underline dashed',
  },
  now: {
    light: { background: '#22211d', text: '#ffffff', line: '#ffffff' },
    dark: { background: '#f6f4ee', text: '#14130f', line: '#14130f' },
    line: 'none',
    forcedLine: 'overline solid',
  },
};

/** Number of names: each mark has one for light documents and one for dark ones. */
export const ANNOTATION_NAME_COUNT = 2 * MARKS.length;

/** @param names all names drawn for the marks, ANNOTATION_NAME_COUNT of them */
export function annotationMarkName(
  names: readonly string[],
  mark: AnnotationMark,
  isDark: boolean,
): string {
  return nameOfMark(names, { at: MARKS.indexOf(mark), isDark });
}

/** Style sheet of the marks in a page. */
export function annotationCss(options: HighlightCssOptions): string {
  return markCss(ANNOTATION_LOOKS, options);
}

/** Style sheet of swatches of the colors, such as buttons: `.swatch[data-mark="yellow"]`. */
export function annotationSwatchCss(): string {
  return swatchCss(ANNOTATION_LOOKS);
}

/** Style sheet of the highlights in the reader: `mark.annotation[data-color="yellow"]`. */
export function readerAnnotationCss(): string {
  const rule = (mark: AnnotationColor | 'changed') => {
    const { light, dark, line } = ANNOTATION_LOOKS[mark];
    return `.article mark.annotation[data-color="${mark}"] {
      background: light-dark(${light.background}, ${dark.background});
      color: light-dark(${light.text}, ${dark.text});
      text-decoration: ${line} light-dark(${light.line}, ${dark.line}) max(1px, 0.08em);
    }`;
  };
  return [
    ...[...ANNOTATION_COLORS, 'changed' as const].map(rule),
    '.article mark.annotation { border-radius: 3px; cursor: pointer; }',
    // Found words and the sentence that is read aloud must be seen within it.
    '.article mark.annotation mark { color: inherit; }',
    '@media (forced-colors: active) { .article mark.annotation { background: Mark; color: MarkText; } }',
  ].join('\n');
}
