import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../core/settings/settings.ts';
import { contrastRatio, READABLE_TEXT, VISIBLE_LINE } from './contrast.ts';
import { customTheme } from './custom-theme.ts';
import { readerVariables } from './reader-type.ts';

const channel = fc.integer({ min: 0, max: 255 });
const color = fc
  .tuple(channel, channel, channel)
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);

test('colors that can be read give a theme in which everything can be', () => {
  fc.assert(
    fc.property(color, color, (paper, ink) => {
      // With less, there is no room for anything between the two.
      fc.pre(contrastRatio(paper, ink) >= 7);
      const { light, dark } = customTheme({ paper, ink });
      expect(light).toBe(dark);
      expect([light.paper, light.ink]).toEqual([paper, ink]);
      for (const ground of [light.paper, light.raised, light.sunken]) {
        for (const role of ['ink', 'soft', 'accent', 'problem'] as const) {
          expect(contrastRatio(light[role], ground), role).toBeGreaterThanOrEqual(READABLE_TEXT);
        }
        expect(contrastRatio(light.control, ground)).toBeGreaterThanOrEqual(VISIBLE_LINE);
      }
      expect(contrastRatio(light.accent, light['on-accent'])).toBeGreaterThan(READABLE_TEXT);
    }),
  );
});

test('a dark paper makes a dark theme', () => {
  const reader = { ...DEFAULT_SETTINGS.reader, theme: 'custom' } as const;
  expect(readerVariables({ ...reader, paper: '#102030', ink: '#f0f0e0' })).toMatchObject({
    'color-scheme': 'dark',
    '--pith-paper': '#102030',
    '--pith-accent': '#7cc8b2',
  });
  expect(readerVariables(reader)['color-scheme']).toBe('light');
});

test('a font of the user is a name and nothing more', () => {
  const reader = { ...DEFAULT_SETTINGS.reader, font: 'own' } as const;
  const stack = (fontName: string) => readerVariables({ ...reader, fontName })['--reader-font'];
  expect(stack('Iosevka Aile')).toMatch(/^"Iosevka Aile", Charter,/);
  expect(stack('x"; color: red; "\\')).toMatch(/^"x; color: red;", Charter,/);
  expect(stack(' ')).toMatch(/^Charter,/);
});
