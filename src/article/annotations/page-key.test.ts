import { expect, test } from 'vitest';
import { pageKeys } from './page-key.ts';

test.each([
  ['https://www.a.test/twigs/?utm_source=letter#part-2', ['a.test/twigs']],
  ['http://a.test/twigs/index.html', ['a.test/twigs']],
  ['https://a.test:8443/twigs?id=7#:~:text=elder', ['a.test:8443/twigs?id=7']],
  ['https://app.test/#/notes/7', ['app.test#/notes/7']],
  ['https://app.test/#!/notes/7:~:text=elder', ['app.test#!/notes/7']],
  ['file:///home/ada/twigs.html#part', ['file:///home/ada/twigs.html']],
])('the page of %s is known by %j', (url, keys) => {
  expect(pageKeys(url)).toEqual(keys);
});

test('a page is known by its canonical address, too, where that is the same page', () => {
  const url = 'https://a.test/twigs?ref=home';
  expect(pageKeys(url, 'https://a.test/twigs')).toEqual(['a.test/twigs?ref=home', 'a.test/twigs']);
  expect(pageKeys(url, 'https://a.test/')).toEqual(['a.test/twigs?ref=home']);
  expect(pageKeys(url, '')).toEqual(['a.test/twigs?ref=home']);
});
