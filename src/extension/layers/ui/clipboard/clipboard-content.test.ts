import { expect, test } from 'vitest';
import { clipboardContentOfText } from './clipboard-content.ts';

test('text of others is text in HTML too', () => {
  const text = '<img src=x onerror=alert(1)>\nand & more';
  expect(clipboardContentOfText(text, false)).toEqual({ text });
  expect(clipboardContentOfText(text, true)).toEqual({
    text,
    html: '<p>&lt;img src=x onerror=alert(1)&gt;<br>and &amp; more</p>',
  });
});
