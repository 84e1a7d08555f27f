import { expect, it } from 'vitest';
import { pickFromSrcset } from './srcset.ts';

it.each([
  ['a.jpg 400w, b.jpg 1200w, c.jpg 2400w', 'b.jpg'],
  ['c.jpg 800w, b.jpg 400w', 'c.jpg'],
  ['a.jpg, b.jpg 2x', 'b.jpg'],
  ['a.jpg 1x,b.jpg 1.5x', 'b.jpg'],
  [
    'https://cdn.test/w_400,h_300/a.jpg 400w, https://cdn.test/w_1600,h_900/a.jpg 1600w',
    'https://cdn.test/w_1600,h_900/a.jpg',
  ],
  ['a.jpg', 'a.jpg'],
  ['', undefined],
  [' , ,', undefined],
  ['x'.repeat(20_000), undefined],
])('from the sizes %j the one to show is %j', (srcset, url) => {
  expect(pickFromSrcset(srcset)?.url).toBe(url);
});
