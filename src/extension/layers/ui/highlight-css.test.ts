import { expect, test } from 'vitest';
import type { HighlightSettings } from '../../../core/settings/settings.ts';
import { drawsLinesInHighlights, highlightCss } from './highlight-css.ts';

const COLORS = {
  light: { background: '#aaaaaa', text: '#111111', line: '#222222' },
  dark: { background: '#333333', text: '#eeeeee', line: '#dddddd' },
};

function cssOf(style: HighlightSettings['style'], canUnderline = true): string[] {
  return highlightCss(
    { style, ...COLORS },
    { scope: ':root', canUnderline, names: ['light', 'night'] },
  ).split('\n');
}

const LINE = 'max(2px, 0.12em); text-underline-offset: 0.16em;';

test('a marker has a ground and a text of its own in light, dark and forced colors', () => {
  expect(cssOf('marker')).toEqual([
    ':root::highlight(light) { background-color: #aaaaaa; color: #111111; }',
    '@media not print { :root::highlight(night) { background-color: #333333; color: #eeeeee; } }',
    '@media (forced-colors: active) { :root::highlight(light), :root::highlight(night) ' +
      '{ background-color: Mark; color: MarkText; } }',
  ]);
});

test('a line leaves text and ground as they are', () => {
  expect(cssOf('underline')).toEqual([
    `:root::highlight(light) { text-decoration: underline #222222 ${LINE} }`,
    `@media not print { :root::highlight(night) { text-decoration: underline #dddddd ${LINE} } }`,
    '@media (forced-colors: active) { :root::highlight(light), :root::highlight(night) ' +
      `{ text-decoration: underline CanvasText ${LINE} } }`,
  ]);
});

test('marker and line can be combined', () => {
  const [light] = cssOf('marker-underline');
  expect(light).toContain('background-color: #aaaaaa; color: #111111; text-decoration: underline');
});

test('where no lines are drawn, every style is a marker', () => {
  expect(cssOf('underline', false)).toEqual(cssOf('marker'));
  expect(cssOf('marker-underline', false)).toEqual(cssOf('marker'));
});

test('lines are drawn by Chromium, and by Firefox from 149 on', () => {
  const mozilla = 'Mozilla/5.0 (X11; Linux x86_64';
  expect(drawsLinesInHighlights(`${mozilla}; rv:140.0) Gecko/20100101 Firefox/140.0`)).toBe(false);
  expect(drawsLinesInHighlights(`${mozilla}; rv:149.0) Gecko/20100101 Firefox/149.0`)).toBe(true);
  expect(drawsLinesInHighlights(`${mozilla}) AppleWebKit/537.36 Chrome/148.0.0.0`)).toBe(true);
});
