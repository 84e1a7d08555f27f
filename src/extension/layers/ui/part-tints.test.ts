import { expect, test } from 'vitest';
import { PARTS_BESIDE_TEXT } from '../../../core/parts.ts';
import { contrastRatio, VISIBLE_LINE } from './contrast.ts';
import { tintCss, tintName, tintSwatchCss } from './part-tints.ts';

const names = PARTS_BESIDE_TEXT.flatMap((part) => [part, `${part}-night`]);
const css = tintCss({ scope: ':root', canUnderline: true, names });

/** Contrast of text at level AAA of WCAG 2.2 (1.4.6), because tints are within texts of the page. */
const ENHANCED_TEXT = 7;

/** The declarations of a tint. */
function styleOf(name: string): string {
  return css.split(`:root::highlight(${name}) { `)[1].split('}')[0];
}

function colorOf(style: string, property: string): string {
  const found = new RegExp(`(?:^| )${property}: [^;]*?(#[0-9a-f]{6})`).exec(style);
  if (found === null) throw new Error(`No ${property} in ${style}`);
  return found[1];
}

test.each(names)('%s can be read, and its line seen', (name) => {
  const style = styleOf(name);
  const ground = colorOf(style, 'background-color');
  expect(contrastRatio(ground, colorOf(style, 'color'))).toBeGreaterThan(ENHANCED_TEXT);
  expect(contrastRatio(ground, colorOf(style, 'text-decoration'))).toBeGreaterThan(VISIBLE_LINE);
});

test('no two parts have the same color or the same line', () => {
  const styles = PARTS_BESIDE_TEXT.map((part) => styleOf(tintName(names, part, false)));
  const lines = styles.map((style) => /text-decoration: (\w+ \w+)/.exec(style)?.[1]);
  const grounds = styles.map((style) => colorOf(style, 'background-color'));
  for (const all of [lines, grounds]) expect(new Set(all).size).toBe(PARTS_BESIDE_TEXT.length);
});

test('a part has its own name in light documents and in dark ones', () => {
  for (const part of PARTS_BESIDE_TEXT) {
    expect([tintName(names, part, false), tintName(names, part, true)]).toEqual([
      ...[part, `${part}-night`],
    ]);
  }
});

test('the samples of the legend look as the texts in the page do', () => {
  const sample = tintSwatchCss().split('.swatch[data-mark="bio"] { ')[1].split('}')[0];
  expect(sample).toBe(styleOf('bio'));
  const dark = tintSwatchCss().split('.swatch[data-dark][data-mark="bio"] { ')[1].split('}')[0];
  expect(dark).toBe(styleOf('bio-night'));
});
