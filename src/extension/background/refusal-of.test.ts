import { expect, test } from 'vitest';
import { isClosedAddress } from './closed-address.ts';

test.each([
  'about:config',
  'about:reader?url=https%3A%2F%2Fexample.org',
  'chrome://version/',
  'chrome-extension://abc/page.html',
  'devtools://devtools/bundled/inspector.html',
  'edge://settings',
  'moz-extension://abc/page.html',
  'view-source:https://example.org/',
])('%s is closed to extensions', (address) => {
  expect(isClosedAddress(address)).toBe(true);
});

test.each([
  'https://example.org/',
  'http://localhost:8080/a?b#c',
  'file:///home/reader/page.html',
  'about:blank',
  'data:text/html,hello',
  '',
])('%j is left to the browser to judge', (address) => {
  expect(isClosedAddress(address)).toBe(false);
});
