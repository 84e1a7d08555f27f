import { expect, it } from 'vitest';
import { weightShapes } from '../../../engines/pith/network.ts';
import { shapeWithTastes, tasteMix, withTaste } from './tastes.ts';

const SHAPE = { tokens: 2, numbers: 2, projection: 2, units: 1, groupings: 1, pooled: 1 };

/** Weights that count up from 1 in each tensor. */
function counted(): Float32Array[] {
  return weightShapes(shapeWithTastes(SHAPE)).map((shape) =>
    Float32Array.from({ length: shape.reduce((a, b) => a * b) }, (_, i) => i + 1),
  );
}

it('a taste that is told of all pages goes into the bias, and the shapes are those without tastes', () => {
  const weights = withTaste(counted(), SHAPE, tasteMix('blocks'));
  expect(weights.map(({ length }) => length)).toEqual(
    weightShapes(SHAPE).map((shape) => shape.reduce((a, b) => a * b)),
  );
  expect([...weights[2]]).toEqual([1, 2, 3, 4]);
  // The rows of the tastes are 5 6, 7 8 and 9 10; that of `blocks` is the second.
  expect([...weights[3]]).toEqual([1 + 7, 2 + 8]);
});

it('tastes can be mixed', () => {
  const weights = withTaste(counted(), SHAPE, [0.5, 0.5, 0]);
  expect([...weights[3]]).toEqual([1 + 6, 2 + 7]);
});
