import { describe, expect, test } from 'vitest';
import type { ReadPage } from '../content/page-readings.ts';
import { findPlaced, shareAbove, sourceIn } from './place.ts';

const source = (firstLeaf: number, lastLeaf: number, document = 0) => ({
  document,
  firstLeaf,
  lastLeaf,
});
const sources = [source(0, 2), source(-1, -1), source(5, 9), source(0, 3, 1)];

test('a block is found by any leaf that it shares', () => {
  expect(findPlaced(sources, source(7, 12))).toBe(2);
  expect(findPlaced(sources, source(2, 2, 1))).toBe(3);
});

test('a block that is gone gives its place to the next one', () => {
  expect(findPlaced(sources, source(3, 4))).toBe(2);
});

test('after the last block there is none', () => {
  expect(findPlaced(sources, source(20, 21))).toBe(-1);
});

test('a picture is found where it stands', () => {
  expect(findPlaced(sources, sources[1])).toBe(1);
});

test('the share above the line is within the box', () => {
  expect(shareAbove({ top: -10, height: 40 }, 10)).toBe(0.5);
  expect(shareAbove({ top: 20, height: 40 }, 10)).toBe(0);
  expect(shareAbove({ top: -90, height: 40 }, 10)).toBe(1);
  expect(shareAbove({ top: 0, height: 0 }, 10)).toBe(0);
});

describe('sourceIn', () => {
  const [a, b, c, late] = [{}, {}, {}, {}];
  const top = {};
  const frame = {};
  function page(...documents: readonly (readonly [object, readonly object[]])[]): ReadPage {
    const read = documents.map(([document, leafNodes]) => ({ document, capture: { leafNodes } }));
    return { documents: read } as unknown as ReadPage;
  }

  test('finds the texts of a block where they are after more text has come', () => {
    const before = page([top, [a]], [frame, [b, c]]);
    const after = page([top, [late, a]], [{}, []], [frame, [late, b, c]]);
    const moved = sourceIn.bind(undefined, after, before);
    expect(moved({ document: 0, firstLeaf: 0, lastLeaf: 0 })).toEqual({
      ...{ document: 0, firstLeaf: 1, lastLeaf: 1 },
    });
    expect(moved({ document: 1, firstLeaf: 0, lastLeaf: 1 })).toEqual({
      ...{ document: 2, firstLeaf: 1, lastLeaf: 2 },
    });
  });

  test('stays what it was where nothing of it is left, and for pictures', () => {
    const before = page([top, [a]], [frame, [b, c]]);
    const moved = sourceIn.bind(undefined, page([top, [late]]), before);
    for (const source of [
      { document: 0, firstLeaf: 0, lastLeaf: 0 },
      { document: 0, firstLeaf: -1, lastLeaf: -1 },
      { document: 1, firstLeaf: 0, lastLeaf: 1 },
    ]) {
      expect(moved(source)).toBe(source);
    }
  });
});
