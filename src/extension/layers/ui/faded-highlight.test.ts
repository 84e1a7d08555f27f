import { expect, test } from 'vitest';
import { contrastRatio, READABLE_TEXT } from './contrast.ts';
import { fadedHighlight } from './faded-highlight.ts';

const LIGHT = { background: '#ffe98f', text: '#1c1a12', line: '#b35c00' };
const DARK = { background: '#5c3d00', text: '#fff6e0', line: '#ffb74d' };

test('a faded marker is closer to the paper, and keeps its text and line', () => {
  const { light, dark } = fadedHighlight({ style: 'marker', light: LIGHT, dark: DARK });
  expect(light).toEqual({ ...LIGHT, background: '#fff7d8' });
  expect(dark).toEqual({ ...DARK, background: '#322814' });
});

test('the text of a marker that has lost its darkness can still be read', () => {
  const navy = { ...LIGHT, background: '#000080', text: '#ffffff' };
  const { light } = fadedHighlight({ style: 'marker', light: navy, dark: DARK });
  expect(contrastRatio(light.background, light.text)).toBeGreaterThanOrEqual(READABLE_TEXT);
});
