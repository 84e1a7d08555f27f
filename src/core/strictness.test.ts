import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BOILERPLATE, CONTENT, UNCERTAIN } from './labels.ts';
import { PARTS } from './parts.ts';
import { labelsAtStrictness, shiftOdds, strictThreshold } from './strictness.ts';

it('the middle of the slider is the engine’s own threshold', () => {
  expect(strictThreshold(0.37, 0)).toBe(0.37);
});

it('a leaf just below the threshold is doubtful, one far below is not', () => {
  const probabilities = Float32Array.of(0.5, 0.4, 0.19, 0.17, 0);
  expect([...labelsAtStrictness({ probabilities, threshold: 0.5 }, 0)]).toEqual([
    CONTENT,
    UNCERTAIN,
    UNCERTAIN,
    BOILERPLATE,
    BOILERPLATE,
  ]);
});

it('what an engine takes for boilerplate or for a part of others is in no doubt', () => {
  const probabilities = new Float32Array(4).fill(0.4);
  const parts = Uint8Array.from(['main', 'caption', 'boilerplate', 'related'] as const, (part) =>
    PARTS.indexOf(part),
  );
  expect([...labelsAtStrictness({ probabilities, threshold: 0.5, parts }, 0)]).toEqual([
    UNCERTAIN,
    UNCERTAIN,
    BOILERPLATE,
    BOILERPLATE,
  ]);
});

it('doubtful leaves lie just below the threshold that the slider has moved', () => {
  // The strictest threshold is at log-odds 3, a probability of .953; doubt begins 1.5 below, at
  // .818.
  const probabilities = Float32Array.of(0.96, 0.9, 0.83, 0.8, 0.4);
  expect([...labelsAtStrictness({ probabilities, threshold: 0.5 }, 1)]).toEqual([
    CONTENT,
    UNCERTAIN,
    UNCERTAIN,
    BOILERPLATE,
    BOILERPLATE,
  ]);
});

it('an engine of hard rules keeps its answer at any strictness', () => {
  const probabilities = Float32Array.of(0, 1);
  for (const strictness of [-1, 0, 1]) {
    expect([...labelsAtStrictness({ probabilities, threshold: 0.5 }, strictness)]).toEqual([
      BOILERPLATE,
      CONTENT,
    ]);
  }
});

it('a higher strictness never keeps more', () => {
  // Only steps of the slider are compared, because rounding may disturb the last digit between
  // closer values.
  const strictness = fc.integer({ min: -100, max: 100 }).map((step) => step / 100);
  fc.assert(
    fc.property(
      fc.double({ min: 0.01, max: 0.99, noNaN: true }),
      strictness,
      strictness,
      (t, a, b) => {
        expect(strictThreshold(t, Math.min(a, b))).toBeLessThanOrEqual(
          strictThreshold(t, Math.max(a, b)),
        );
      },
    ),
  );
});

it.each([-5, 3])('probabilities of 0 and 1 stay the same when log-odds move by %d', (shift) => {
  expect([shiftOdds(0, shift), shiftOdds(1, shift)]).toEqual([0, 1]);
});
