import { expect, test } from 'vitest';
import { hasLostContent, hasNavigated } from './page-route.ts';
import type { ReadPage } from './read-page.ts';

/** A page read at one address, now at another, with so many of its four texts still there. */
function page(now: string, there: number): ReadPage {
  const leafNodes = Array.from({ length: 4 }, (_, i) => ({ isConnected: i < there }));
  const tree = { url: 'https://a.test/one?x=1#top' };
  const document = { location: { href: now } };
  return { documents: [{ document, capture: { tree, leafNodes } }] } as unknown as ReadPage;
}

test.each([
  ['https://a.test/two', 1, true],
  // Half of it is there: a page that notes in its address where one is.
  ['https://a.test/two', 2, false],
  ['https://a.test/one?x=1#end', 0, false],
  ['https://a.test/one?x=1', 0, false],
])('at %s with %i of 4 texts left, a page is another: %s', (now, there, expected) => {
  expect(hasNavigated(page(now, there))).toBe(expected);
});

test('texts of a frame that has gone, at whose touch Firefox throws, are gone', () => {
  const dead = {
    get isConnected(): boolean {
      throw new TypeError("can't access dead object");
    },
  };
  const texts = (leafNodes: object[]) =>
    ({ documents: [{ capture: { leafNodes } }] }) as unknown as ReadPage;
  expect(hasLostContent(texts([dead, dead, { isConnected: true }]))).toBe(true);
  expect(hasLostContent(texts([dead, { isConnected: true }]))).toBe(false);
});
