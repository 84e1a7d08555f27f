import { expect, test } from 'vitest';
import { refusalOf, refusalOfAddress } from './refusal-of.ts';

test.each([
  ['about:config', 'browser-page'],
  ['about:reader?url=https%3A%2F%2Fexample.org', 'browser-page'],
  ['chrome://version/', 'browser-page'],
  ['chrome-extension://abc/page.html', 'extension-page'],
  ['devtools://devtools/bundled/inspector.html', 'browser-page'],
  ['edge://settings', 'browser-page'],
  ['moz-extension://abc/page.html', 'extension-page'],
  ['view-source:https://example.org/', 'source-view'],
])('%s is closed to extensions as %s', (address, refusal) => {
  expect(refusalOfAddress(address)).toBe(refusal);
});

test.each([
  'https://example.org/',
  'http://localhost:8080/a?b#c',
  'file:///home/reader/page.html',
  'about:blank',
  'data:text/html,hello',
  '',
])('%j is left to the browser to judge', (address) => {
  expect(refusalOfAddress(address)).toBeUndefined();
});

const FIREFOX = 'Error: Missing host permission for the tab';

test.each([
  [undefined, 'Error: Cannot access a chrome:// URL', 'browser-page'],
  [
    undefined,
    'Error: Cannot access a chrome-extension:// URL of different extension',
    'extension-page',
  ],
  [
    undefined,
    'Error: Cannot access contents of the page. Extension manifest must request …',
    'too-early',
  ],
  [undefined, FIREFOX, 'too-early'],
  [
    'https://chromewebstore.google.com/',
    'Error: The extensions gallery cannot be scripted.',
    'store',
  ],
  ['https://addons.mozilla.org/de/firefox/', FIREFOX, 'store'],
  ['https://addons.mozilla.org.example/', FIREFOX, 'restricted'],
  ['file:///home/reader/page.html', 'Error: Cannot access contents of url …', 'local-file'],
  ['https://example.org/Story.PDF?a#b', FIREFOX, 'pdf'],
  ['https://example.org/', 'Error: Frame with ID 0 is showing error page', 'error-page'],
  [
    'https://example.org/',
    'Error: This page cannot be scripted due to an ExtensionsSettings policy.',
    'policy',
  ],
  ['https://example.org/', FIREFOX, 'restricted'],
] as const)('%s, refused as %j, is %s', (address, words, refusal) => {
  expect(refusalOf(address, words)).toBe(refusal);
});
