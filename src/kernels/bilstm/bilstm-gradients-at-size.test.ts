import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { gradientDifference, inDoubles } from './fixtures/gradient-difference.ts';
import { type BilstmCase, prepareBilstms } from './fixtures/stock-bilstm.ts';

const MAX_LENGTH = 2_000;
const MAX_UNITS = 256;
/** That of two sequences in a batch. */
const MAX_ROWS_OF_TWO = 100;
// Stock layers, which keep the slopes by their matrices for every row, are compared at small sizes alone.
/** A busy machine takes several times as long as a quiet one. */
const SLOW_MS = 600_000;

beforeAll(prepareBilstms);

const seed = fc.integer({ min: 1, max: 1e6 });

/**
 * Every order of magnitude as often as the next. Not biased to the ends of the range, as fast-check's numbers are of
 * themselves: the far one takes longest, and has cases of its own.
 */
const anySize = (min: number, max: number) =>
  fc
    .noBias(fc.integer({ min: 0, max: 1_000 }))
    .map((share) => Math.round(min * (max / min) ** (share / 1_000)));

/** Shapes over the whole range, and one or two sequences where the first is short. */
function anyCase(): fc.Arbitrary<BilstmCase> {
  const second = fc.array(anySize(1, MAX_ROWS_OF_TWO), { maxLength: 1 });
  const lengths = fc
    .tuple(anySize(1, MAX_LENGTH), second)
    .map(([first, more]) => (first > MAX_ROWS_OF_TWO ? [first] : [first, ...more]));
  return fc.record({
    lengths,
    inputs: anySize(1, MAX_UNITS),
    units: anySize(1, MAX_UNITS),
    seed,
  });
}

test(
  'the fused BiLSTM gives the gradients of doubles within 1e-5 from 1 row to 2,000 and from 1 unit to 256',
  () => {
    fc.assert(
      fc.property(anyCase(), (example) => {
        expect(gradientDifference(example, inDoubles)).toBeLessThan(1e-5);
      }),
      { numRuns: 40, seed: 1, endOnFailure: true },
    );
  },
  SLOW_MS,
);

test.each([
  { lengths: [2_000], inputs: 256, units: 256, seed: 9 },
  { lengths: [2_000], inputs: 2, units: 3, seed: 8 },
  { lengths: [40, 33, 20, 7, 2], inputs: 64, units: 128, seed: 6 },
])(
  'the fused BiLSTM gives the gradients of doubles within 1e-5 for $lengths rows and $units units',
  (example) => {
    expect(gradientDifference(example, inDoubles)).toBeLessThan(1e-5);
  },
  SLOW_MS,
);
