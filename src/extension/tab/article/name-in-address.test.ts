import { expect, test } from 'vitest';
import { nameInAddress } from './name-in-address.ts';

test.each([
  ['https://www.gutenberg.org/cache/epub/11/pg11.txt', 'pg11.txt'],
  [
    'https://a.test/notes/b%C3%A4ume%20und%20str%C3%A4ucher.txt?raw=1#l5',
    'bäume und sträucher.txt',
  ],
  ['file:///home/reader/100%.txt', '100%.txt'],
  ['https://a.test/b%E4ume.txt', 'b%E4ume.txt'],
  ['https://a.test/notes/', ''],
])('%s is called %j', (address, expected) => {
  expect(nameInAddress(address)).toBe(expected);
});
