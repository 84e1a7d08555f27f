import { expect, test } from 'vitest';
import { PART_INDEX, PARTS } from '../../../core/parts.ts';
import { weightsOfParts } from './trainable-pith.ts';

const { main, notes } = PART_INDEX;
const PAGES = [{ parts: Uint8Array.of(main, main, main, main, main, main) }, {}];
const MIXED = [...PAGES, { parts: Uint8Array.of(main, main, notes) }];

test('without balance, all leaves count alike', () => {
  const weights = weightsOfParts(MIXED, 0);
  expect([weights[main], weights[notes]]).toEqual([1, 1]);
});

test('in full balance all parts count alike, and leaves 1 in the mean', () => {
  const weights = weightsOfParts(MIXED, 1);
  expect(8 * weights[main]).toBeCloseTo(weights[notes]);
  expect(8 * weights[main] + weights[notes]).toBeCloseTo(9);
});

test('parts that no page has count nothing, and pages without parts are no trouble', () => {
  expect(weightsOfParts(PAGES, 0.5)[notes]).toBe(0);
  expect(weightsOfParts([{}], 0.5)).toEqual(PARTS.map(() => 0));
});
