import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { withoutBackgrounds } from './peer-extractor.ts';

it('a background that jsdom cannot read is hidden from it, and nothing else', () => {
  const source =
    '<p style="background:url(a.png)no-repeat;color:red">A background: none.</p><p style=\'display:none; Background : red\'>';
  expect(() => new JSDOM(source)).toThrow(TypeError);
  const plain = withoutBackgrounds(source);
  expect(plain).toBe(
    '<p style="--background:url(a.png)no-repeat;color:red">A background: none.</p><p style=\'display:none; --background: red\'>',
  );
  const styles = [...new JSDOM(plain).window.document.querySelectorAll('p')].map(({ style }) => [
    style.color,
    style.display,
  ]);
  expect(styles).toEqual([
    ['red', ''],
    ['', 'none'],
  ]);
});
