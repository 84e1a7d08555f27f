import { expect, it } from 'vitest';
import { likeliestParts } from './parts.ts';

it('the part is the one with the highest sum of logits, the first among equals', () => {
  const one = Float32Array.of(1, 0, 3, /* second leaf */ 0, 0, 0);
  const other = Float32Array.of(0, 5, 0, /* second leaf */ 2, 2, 1);
  expect([...likeliestParts([one], 3)]).toEqual([2, 0]);
  expect([...likeliestParts([one, other], 3)]).toEqual([1, 0]);
});
