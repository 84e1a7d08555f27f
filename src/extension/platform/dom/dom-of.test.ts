import { JSDOM } from 'jsdom';
import { expect, test, vi } from 'vitest';
import { domOf, withElementsAround } from './dom-of.ts';

test('what the DOM says comes from the one that there is now, and from none that was there before', () => {
  for (const { window } of [new JSDOM(), new JSDOM()]) {
    for (const name of ['Node', 'Element'] as const) vi.stubGlobal(name, window[name]);
    expect(domOf().getAttribute).toBe(window.Element.prototype.getAttribute);
  }
  vi.unstubAllGlobals();
  expect(domOf).toThrow('Node is not defined');
});

test('the elements around one are found where a form has controls called like them', () => {
  const { window } = new JSDOM(
    '<form><input name="parentElement"><input name="parentNode"><p>Twig</p></form>',
  );
  for (const name of ['Node', 'Element'] as const) vi.stubGlobal(name, window[name]);
  const names: string[] = [];
  for (const element of withElementsAround(window.document.querySelector('p'))) {
    names.push(element.localName);
    // A form that is its own grandparent would go on for ever.
    if (names.length > 9) break;
  }
  vi.unstubAllGlobals();
  expect(names).toEqual(['p', 'form', 'body', 'html']);
});
