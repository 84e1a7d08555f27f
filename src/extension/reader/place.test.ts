import { expect, test } from 'vitest';
import { findPlaced, shareAbove } from './place.ts';

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
