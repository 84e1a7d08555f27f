import { expect, it } from 'vitest';
import { likeliestParts } from './parts.ts';

it('the part is the one with the highest logit, the first among equals', () => {
  const logits = Float32Array.of(1, 0, 3, /* second leaf */ 0, 0, 0, /* third leaf */ -2, -1, -1);
  expect([...likeliestParts(logits, 3)]).toEqual([2, 0, 1]);
});
