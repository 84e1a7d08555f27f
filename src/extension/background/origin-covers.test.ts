import { expect, test } from 'vitest';
import { originCovers } from './origin-covers.ts';

test.each([
  ['*://example.org/*', true],
  ['https://example.org/*', true],
  ['http://example.org:8080/*', true],
  ['*://*.example.org/*', true],
  ['*://*/*', true],
  ['<all_urls>', true],
  ['*://www.example.org/*', false],
  ['*://*.www.example.org/*', false],
  ['*://ample.org/*', false],
  ['*://*.ample.org/*', false],
])('%s is for example.org: %s', (pattern, expected) => {
  expect(originCovers(pattern, 'example.org')).toBe(expected);
});
