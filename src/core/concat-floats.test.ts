import { expect, it } from 'vitest';
import { concatFloats } from './concat-floats.ts';

it('puts arrays behind each other, empty ones too', () => {
  const parts = [[1, 2], [], [3]].map((values) => Float32Array.from(values));
  expect(concatFloats(parts)).toEqual(Float32Array.of(1, 2, 3));
  expect(concatFloats([])).toHaveLength(0);
});
