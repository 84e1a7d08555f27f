import { describe, expect, test } from 'vitest';
import type { ReadPage } from '../../page/read-page.ts';
import { findPlaced, shareAbove, sourceAfterReread, sourceInRebuilt } from './reading-position.ts';

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

test('for a block that is gone, the next one is found', () => {
  expect(findPlaced(sources, source(3, 4))).toBe(2);
});

test('the next one is the first of all that come after it', () => {
  expect(findPlaced([source(0, 0), source(4, 4), source(6, 6)], source(2, 3))).toBe(1);
});

test('after the last block there is none', () => {
  expect(findPlaced(sources, source(20, 21))).toBe(-1);
});

test('a picture is found by identity', () => {
  expect(findPlaced(sources, sources[1])).toBe(1);
});

describe('a block of a rebuilt article', () => {
  const picture = () => source(-1, -1);
  const before = [source(0, 2), picture(), picture(), source(5, 9), picture()];
  const same = (one: (typeof before)[0]) => one;

  test('is the same text', () => {
    expect(sourceInRebuilt(before[3], { before, after: [source(5, 9)], moved: same })).toBe(
      before[3],
    );
    const moved = () => source(6, 10);
    expect(sourceInRebuilt(before[3], { before, after: [], moved })).toEqual(source(6, 10));
  });

  test('is the picture at the same distance after the same text', () => {
    const after = [picture(), source(0, 2), picture(), picture(), source(3, 4), source(5, 9)];
    expect(sourceInRebuilt(before[2], { before, after, moved: same })).toBe(after[3]);
    const inFront = [picture(), source(0, 2)];
    expect(sourceInRebuilt(inFront[0], { before: inFront, after, moved: same })).toBe(after[0]);
  });

  test('is the text before a picture that is gone', () => {
    const after = [source(0, 2), picture(), source(5, 9)];
    expect(sourceInRebuilt(before[2], { before, after, moved: same })).toBe(after[0]);
    expect(sourceInRebuilt(before[4], { before, after, moved: same })).toBe(after[2]);
  });
});

test('the share above the line is within the box', () => {
  expect(shareAbove({ top: -10, height: 40 }, 10)).toBe(0.5);
  expect(shareAbove({ top: 20, height: 40 }, 10)).toBe(0);
  expect(shareAbove({ top: -90, height: 40 }, 10)).toBe(1);
  expect(shareAbove({ top: 0, height: 0 }, 10)).toBe(0);
});

describe('sourceAfterReread', () => {
  const [a, b, c, late] = [{}, {}, {}, {}];
  const top = {};
  const frame = {};
  function page(...documents: readonly (readonly [object, readonly object[]])[]): ReadPage {
    const read = documents.map(([document, leafNodes]) => ({ document, capture: { leafNodes } }));
    return { documents: read } as unknown as ReadPage;
  }

  test('finds the texts of a block after more text has come', () => {
    const before = page([top, [a]], [frame, [b, c]]);
    const after = page([top, [late, a]], [{}, []], [frame, [late, b, c]]);
    const moved = sourceAfterReread.bind(undefined, after, before);
    expect(moved({ document: 0, firstLeaf: 0, lastLeaf: 0 })).toEqual({
      document: 0,
      firstLeaf: 1,
      lastLeaf: 1,
    });
    expect(moved({ document: 1, firstLeaf: 0, lastLeaf: 1 })).toEqual({
      document: 2,
      firstLeaf: 1,
      lastLeaf: 2,
    });
  });

  test('returns the same source where none of its texts is left, and for pictures', () => {
    const before = page([top, [a]], [frame, [b, c]]);
    const moved = sourceAfterReread.bind(undefined, page([top, [late]]), before);
    for (const source of [
      { document: 0, firstLeaf: 0, lastLeaf: 0 },
      { document: 0, firstLeaf: -1, lastLeaf: -1 },
      { document: 1, firstLeaf: 0, lastLeaf: 1 },
    ]) {
      expect(moved(source)).toBe(source);
    }
  });
});
