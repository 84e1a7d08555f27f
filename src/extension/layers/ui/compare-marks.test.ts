import { expect, test } from 'vitest';
import { compareCss, hideHighlightCss, MARKS, markName } from './compare-marks.ts';
import { contrastRatio, VISIBLE_LINE } from './contrast.ts';

const names = MARKS.flatMap((mark) => [mark, `${mark}-night`]);
const css = compareCss({ scope: ':root', canUnderline: true, names });

/**
 * Contrast of text at level AAA of WCAG 2.2 (1.4.6), because marks are within texts of the page.
 */
const ENHANCED_TEXT = 7;

/** The declarations of a mark. */
function styleOf(name: string, sheet = css): string {
  return sheet.split(`:root::highlight(${name}) { `)[1].split('}')[0];
}

function colorOf(style: string, property: string): string {
  const found = new RegExp(`(?:^| )${property}: [^;]*?(#[0-9a-f]{6})`).exec(style);
  if (found === null) throw new Error(`No ${property} in ${style}`);
  return found[1];
}

test.each(MARKS.flatMap((mark) => [mark, `${mark}-night`]))('%s can be read and seen', (name) => {
  const style = styleOf(name);
  const ground = colorOf(style, 'background-color');
  expect(contrastRatio(ground, colorOf(style, 'color'))).toBeGreaterThan(ENHANCED_TEXT);
  if (!style.includes('underline')) return;
  expect(contrastRatio(ground, colorOf(style, 'text-decoration'))).toBeGreaterThan(VISIBLE_LINE);
});

test('on paper, marks of dark documents have the colors of light ones', () => {
  const [, printed] = css.split('@media print { :root::highlight(only-0-night) { ');
  expect(printed.split('}')[0]).toBe(styleOf('only-0'));
});

test('no two marks have the same line, so that they are told apart without colors', () => {
  const lines = MARKS.map(
    (mark) => /underline (\w+)/.exec(styleOf(markName(names, mark, false)))?.[1],
  );
  expect(lines).toEqual([undefined, 'dotted', 'solid', 'dashed', 'wavy', 'double', undefined]);
});

test('where highlights have no lines, only the backgrounds differ', () => {
  const plain = compareCss({ scope: ':root', canUnderline: false, names });
  expect(plain).not.toContain('underline');
  expect(styleOf('only-0', plain)).toContain('background-color: #d3e5fc');
});

test('the highlight is hidden in light and dark documents', () => {
  expect(hideHighlightCss({ scope: '', names: ['light', 'night'] })).toMatch(
    /^::highlight\(light\), ::highlight\(night\) \{/,
  );
});
