import { afterEach, expect, test, vi } from 'vitest';
import { isFirefox } from './is-firefox.ts';

afterEach(() => vi.unstubAllGlobals());

test('a window that says how far it is from the left of the screen is of Firefox', () => {
  expect(isFirefox()).toBe(false);
  vi.stubGlobal('mozInnerScreenX', 0);
  expect(isFirefox()).toBe(true);
});

test('an element of the page that has that name is not taken for it', () => {
  vi.stubGlobal('mozInnerScreenX', { localName: 'form' });
  expect(isFirefox()).toBe(false);
});
