import { expect, test } from 'vitest';
import { ANNOTATION_COLORS } from '../../../core/annotations/annotation.ts';
import {
  ANNOTATION_NAME_COUNT,
  annotationCss,
  annotationMarkName,
  readerAnnotationCss,
} from './annotation-marks.ts';
import { contrastRatio, VISIBLE_LINE } from './contrast.ts';

const names = Array.from({ length: ANNOTATION_NAME_COUNT }, (_, i) => `name${i}`);
const css = annotationCss({ scope: ':root', canUnderline: true, names });
/** Contrast of text at level AAA of WCAG 2.2 (1.4.6), because marks are within texts of the page. */
const ENHANCED_TEXT = 7;

const LOOKS = [...ANNOTATION_COLORS, 'changed'] as const;

function styleOf(color: (typeof LOOKS)[number], isDark: boolean): string {
  const name = annotationMarkName(names, color, isDark);
  return css.split(`:root::highlight(${name}) { `)[1].split('}')[0];
}

function hexOf(style: string, property: string): string {
  return new RegExp(`(?:^| )${property}: [^;]*?(#[0-9a-f]{6})`).exec(style)?.[1] ?? '';
}

test.each(LOOKS)('text in %s can be read, and its line seen', (color) => {
  for (const isDark of [false, true]) {
    const style = styleOf(color, isDark);
    const ground = hexOf(style, 'background-color');
    expect(contrastRatio(ground, hexOf(style, 'color'))).toBeGreaterThan(ENHANCED_TEXT);
    expect(contrastRatio(ground, hexOf(style, 'text-decoration'))).toBeGreaterThan(VISIBLE_LINE);
  }
});

test('colors are told apart by their lines, too', () => {
  const lines = ANNOTATION_COLORS.map(
    (color) => /text-decoration: (\w+ \w+)/.exec(styleOf(color, false))?.[1],
  );
  expect(new Set(lines).size).toBe(ANNOTATION_COLORS.length);
});

test('the reader has the same colors', () => {
  for (const color of LOOKS) {
    expect(readerAnnotationCss()).toContain(hexOf(styleOf(color, false), 'background-color'));
  }
});
