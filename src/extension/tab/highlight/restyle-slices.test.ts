import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { parsePage } from '../../../page/saved-page/parse-html.ts';
import { restyleSlices, type SliceLimits, sliceLimits } from './restyle-slices.ts';

const LIMITS: SliceLimits = { elements: 3, slices: 100 };

/** Tag names and ids of the elements that the selectors of each slice match. */
function slicesOf(html: string, limits = LIMITS): string[][] {
  const { document } = new JSDOM(html).window;
  const elements = [document.documentElement, ...document.body.querySelectorAll('*')];
  elements.splice(1, 0, document.body);
  return matches(document, restyleSlices({ tree: parsePage(html), elements }, limits));
}

function matches(document: Document, slices: readonly string[]): string[][] {
  return slices.map((slice) =>
    [...document.querySelectorAll(slice)].map(({ localName, id }) => `${localName}${id}`),
  );
}

test('a short page is not divided', () => {
  expect(slicesOf('<p id=1>a</p><p id=2>b</p>')).toEqual([]);
});

test('consecutive children share a slice up to its limit; the last slice is the rest', () => {
  const html = Array.from({ length: 10 }, (_, id) => `<p id=${id}>a</p>`).join('');
  // With html and body there are 12 elements, in three slices.
  expect(slicesOf(html, { ...LIMITS, elements: 4 })).toEqual([
    ['p0', 'p1', 'p2', 'p3'],
    ['p4', 'p5', 'p6', 'p7'],
  ]);
});

test('a tag name that is no plain word is left out of the selector', () => {
  const html = '<x:y id=1>a</x:y><x:y id=2>a</x:y><p>a</p>';
  expect(slicesOf(html, { ...LIMITS, elements: 2 })).toEqual([['x:y1', 'x:y2']]);
});

test('a subtree that is too large is divided, and its siblings belong to the slice before or after', () => {
  const html =
    '<h1 id=1>a</h1><script>x</script><main id=2><p id=3>a</p><p id=4>a</p><p id=5>a</p></main><p id=6>a</p>';
  expect(matchesWithoutScript(html)).toEqual([['h11', 'p3', 'p4']]);
});

test('hidden text counts for nothing', () => {
  const tree = parsePage('<div hidden><p>a</p><p>a</p></div><p id=1>a</p><p id=2>a</p>');
  const { document } = new JSDOM('<div><p>a</p><p>a</p></div><p id=1>a</p><p id=2>a</p>').window;
  const elements = [document.documentElement, ...document.body.querySelectorAll('*')];
  elements.splice(1, 0, document.body);
  expect(matches(document, restyleSlices({ tree, elements }, { ...LIMITS, elements: 3 }))).toEqual([
    ['div', 'p1'],
  ]);
});

/** Capture leaves scripts out; selectors count them. */
function matchesWithoutScript(html: string): string[][] {
  const { document } = new JSDOM(html).window;
  const elements = [document.documentElement, document.body];
  elements.push(...document.body.querySelectorAll<HTMLElement>('*:not(script)'));
  return matches(document, restyleSlices({ tree: parsePage(html), elements }, LIMITS));
}

test('a page that wants too many slices is not divided', () => {
  const html = '<p>a</p>'.repeat(10);
  expect(slicesOf(html, { elements: 2, slices: 6 })).toHaveLength(4);
  expect(slicesOf(html, { elements: 2, slices: 5 })).toEqual([]);
});

test('a page that wants too many small slices has larger ones, while those are not too large', () => {
  const html = '<p>a</p>'.repeat(10);
  expect(slicesOf(html, { elements: 2, maxElements: 4, slices: 3 })).toHaveLength(2);
  expect(slicesOf(html, { elements: 2, maxElements: 4, slices: 2 })).toEqual([]);
});

test('slices are the smaller the longer the page took to be read, within limits', () => {
  const elementsIn = (captureMs: number) => sliceLimits(captureMs, 6_000).elements;
  expect(elementsIn(0)).toBe(4_500);
  expect(elementsIn(15)).toBe(4_500);
  expect(elementsIn(40)).toBe(2_057);
  expect(elementsIn(5_000)).toBe(1_500);
});

test('a shadow root is not divided, because no selector reaches into it', () => {
  const { document } = new JSDOM('<div id=1></div><p id=2>a</p>').window;
  const [host, last] = [...document.body.children];
  const root = host.attachShadow({ mode: 'open' });
  for (let i = 0; i < 8; i++) root.append(document.createElement('p'));
  const inside = [...root.children];
  for (const paragraph of inside) paragraph.textContent = 'a';
  // Capture reads a shadow root in the place of its host's children.
  const tree = parsePage(`<div>${'<p>a</p>'.repeat(8)}</div><p>a</p>`);
  const elements = [document.documentElement, document.body, host, ...inside, last];
  expect(matches(document, restyleSlices({ tree, elements }, LIMITS))).toEqual([['div1']]);
});
