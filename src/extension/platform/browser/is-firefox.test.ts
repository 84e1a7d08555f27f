import { afterEach, expect, test, vi } from 'vitest';
import { isFirefox } from './is-firefox.ts';

afterEach(() => vi.unstubAllGlobals());

test('only Firefox has the position of the window on the screen', () => {
  expect(isFirefox()).toBe(false);
  vi.stubGlobal('mozInnerScreenX', 0);
  expect(isFirefox()).toBe(true);
});

test('an element with that id does not make the browser Firefox', () => {
  vi.stubGlobal('mozInnerScreenX', { localName: 'form' });
  expect(isFirefox()).toBe(false);
});
