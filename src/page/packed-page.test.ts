import { expect, test } from 'vitest';
import { packPage, transferables, unpackPage } from './packed-page.ts';
import { CAPTURE_VERSION, type PageTree } from './page-tree.ts';

/** `<p class="a" id="">Hé<b>😀</b></p>` */
const PAGE: PageTree = {
  captureVersion: CAPTURE_VERSION,
  url: 'https://example.org/',
  title: 'Title',
  language: 'en',
  truncated: false,
  names: ['#text', 'p', 'class', 'id', 'b'],
  nodeNames: Uint16Array.of(1, 0, 4, 0),
  parents: Int32Array.of(-1, 0, 0, 2),
  textNodes: Int32Array.of(1, 3),
  texts: ['Hé', '😀'],
  leaves: Int32Array.of(0, 1),
  leafFlags: Uint8Array.of(0, 0),
  attributeNodes: Int32Array.of(0, 0),
  attributeNames: Uint16Array.of(2, 3),
  attributeValues: ['a', ''],
};

test('a page that is packed and unpacked stays the same', () => {
  expect(unpackPage(packPage(PAGE))).toEqual(PAGE);
  const layout = Float32Array.of(...[0, 0, 800, 90], ...new Array(12).fill(Number.NaN));
  expect(unpackPage(packPage({ ...PAGE, layout }))).toEqual({ ...PAGE, layout });
});

test('texts and attribute values travel as one string each, with the places where they end', () => {
  const packed = packPage(PAGE);
  expect(packed.text).toBe('Hé😀');
  expect([...packed.textEnds]).toEqual([2, 4]);
  expect(packed.attributeText).toBe('a');
  expect([...packed.attributeEnds]).toEqual([1, 1]);
});

test('repeated attribute values are packed once', () => {
  const page = {
    ...PAGE,
    attributeNodes: Int32Array.of(0, 0, 2, 2),
    attributeNames: Uint16Array.of(2, 3, 2, 3),
    attributeValues: ['a', 'b', 'a', ''],
  };
  const packed = packPage(page);
  expect(packed.attributeText).toBe('ab');
  expect([...packed.attributeEnds]).toEqual([1, 2, 2]);
  expect([...packed.attributeIds]).toEqual([0, 1, 0, 2]);
  expect(unpackPage(packed)).toEqual(page);
});

test('what labels and articles need is packed, too', () => {
  const extras = {
    baseUrl: 'https://example.org/',
    attributeNodes: [0],
    attributeNames: ['srcset'],
    attributeValues: ['/a.jpg 2x'],
    blankTexts: [],
    blanks: [],
    visuallyHiddenNodes: [],
    objects: [],
    drawings: [],
    statements: [],
    isRouted: false,
    typedTex: 'none' as const,
  };
  const page = { ...PAGE, extras };
  expect(unpackPage(packPage(page))).toEqual(page);
});

test('a page has a key of its own, each time that it is packed', () => {
  expect(packPage(PAGE).key).toBe(packPage(PAGE).key);
  expect(packPage({ ...PAGE }).key).not.toBe(packPage(PAGE).key);
});

test('every array of numbers can be moved instead of copied', () => {
  // Arrays that are moved become empty here, but the other tests need the same page.
  const packed = packPage(structuredClone(PAGE));
  const moved = structuredClone(packed, { transfer: transferables(packed) });
  expect(packed.parents.length).toBe(0);
  expect(packed.attributeEnds.length).toBe(0);
  expect([...moved.parents]).toEqual([-1, 0, 0, 2]);
});
