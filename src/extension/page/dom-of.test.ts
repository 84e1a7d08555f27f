import { JSDOM } from 'jsdom';
import { expect, test, vi } from 'vitest';
import { domOf } from './dom-of.ts';

test('what the DOM says comes from the one that there is now, and from none that was there before', () => {
  for (const { window } of [new JSDOM(), new JSDOM()]) {
    for (const name of ['Node', 'Element'] as const) vi.stubGlobal(name, window[name]);
    expect(domOf().getAttribute).toBe(window.Element.prototype.getAttribute);
  }
  vi.unstubAllGlobals();
  expect(domOf).toThrow('Node is not defined');
});
