import { expect, it } from 'vitest';
import { concatFloats } from './concat-floats.ts';

it('joins arrays in their order, also empty ones', () => {
  const parts = [[1, 2], [], [3]].map((values) => Float32Array.from(values));
  expect(concatFloats(parts)).toEqual(Float32Array.of(1, 2, 3));
  expect(concatFloats([])).toHaveLength(0);
});
