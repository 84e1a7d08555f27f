import { describe, expect, test } from 'vitest';
import { READER_THEMES } from '../../../core/settings/reader-settings.ts';
import { DEFAULT_SETTINGS } from '../../../core/settings/settings.ts';
import { contrastRatio, READABLE_TEXT, VISIBLE_LINE } from './contrast.ts';
import { readerVariables, THEMES, themeSwatch, themeVariables } from './reader-type.ts';

test('contrast is 21 between black and white, 1 between equals, whichever comes first', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 6);
  expect(contrastRatio('#ffffff', '#000000')).toBeCloseTo(21, 6);
  expect(contrastRatio('#abcdef', '#abcdef')).toBe(1);
  // This grey is known to have just enough contrast on white.
  expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

const FIXED = READER_THEMES.filter((name) => name !== 'custom');

describe.each(FIXED)('theme %s', (name) => {
  const sides = [THEMES[name].light, THEMES[name].dark];

  test('has readable text on every ground', () => {
    for (const colors of sides) {
      for (const ground of [colors.paper, colors.raised, colors.sunken]) {
        for (const role of ['ink', 'soft', 'accent', 'problem'] as const) {
          expect(contrastRatio(colors[role], ground), role).toBeGreaterThanOrEqual(READABLE_TEXT);
        }
        expect(contrastRatio(colors.control, ground)).toBeGreaterThanOrEqual(VISIBLE_LINE);
      }
      expect(contrastRatio(colors.accent, colors['on-accent'])).toBeGreaterThan(READABLE_TEXT);
      expect(contrastRatio(colors.mark, colors['on-mark'])).toBeGreaterThan(READABLE_TEXT);
      expect(contrastRatio(colors['mark-now'], colors['on-mark'])).toBeGreaterThan(READABLE_TEXT);
    }
  });
});

test('high contrast has ink of at least 20 : 1', () => {
  for (const { ink, soft, paper } of [THEMES.contrast.light, THEMES.contrast.dark]) {
    expect(Math.min(contrastRatio(ink, paper), contrastRatio(soft, paper))).toBeGreaterThan(20);
  }
});

test('type and colors become CSS properties with their units', () => {
  const reader = { ...DEFAULT_SETTINGS.reader, theme: 'sepia', letterSpacing: 0.12 } as const;
  expect(readerVariables(reader)).toMatchObject({
    '--reader-font-size': '20px',
    '--reader-width': '66ch',
    '--reader-line-height': '1.6',
    '--reader-letter-spacing': '0.12em',
    '--reader-word-spacing': '0em',
    '--reader-align': 'start',
    '--reader-hyphens': 'manual',
    'color-scheme': 'light',
    '--pith-paper': '#f6ecd8',
    '--pith-on-accent': '#ffffff',
  });
});

test('a theme that follows the system has both its colors', () => {
  expect(themeVariables('system')).toMatchObject({
    'color-scheme': 'light dark',
    '--pith-paper': 'light-dark(#fffefb, #1b1c1f)',
  });
  expect(themeVariables('black')).toMatchObject({
    'color-scheme': 'dark',
    '--pith-paper': '#000000',
  });
});

test('a swatch of a theme is its paper, and both papers where it follows the system', () => {
  expect(themeSwatch('sepia')).toBe('linear-gradient(105deg, #f6ecd8 50%, #f6ecd8 50%)');
  expect(themeSwatch('system')).toBe('linear-gradient(105deg, #fffefb 50%, #1b1c1f 50%)');
});
