import { expect, it } from 'vitest';
import { exampleAddress, isPageAddress } from './page-address.ts';

it.each(['https://example.org/x', 'HTTP://localhost:8080', 'file:///home/a/page.html'])(
  '%s is the address of a page',
  (url) => {
    expect(isPageAddress(url)).toBe(true);
  },
);

it.each([
  ['example.org/x', 'https://example.org/x'],
  ['example.org:8080/x', 'https://example.org:8080/x'],
  ['localhost:8080/x', 'https://localhost:8080/x'],
  ['javascript:1', 'https://example.org/page'],
  ['mailto:ada@example.org', 'https://example.org/page'],
  ['not an address', 'https://example.org/page'],
  ['', 'https://example.org/page'],
])('"%s" is none, which would look like %s', (url, example) => {
  expect(isPageAddress(url)).toBe(false);
  expect(exampleAddress(url)).toBe(example);
});
