import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { gradientDifference, inDoubles, stock } from './fixtures/gradient-difference.ts';
import { type BilstmCase, prepareBilstms, rowsOf } from './fixtures/stock-bilstm.ts';

const MAX_LENGTH = 2_000;
const MAX_UNITS = 256;
/** That of two sequences in a batch. */
const MAX_CHARS_OF_TWO = 100;
/**
 * Rows × units × (inputs + units). The stock layer keeps the slopes by its matrices for every row until the
 * last is done: 32 bytes for each of these, half a GB at this limit. 2,000 rows of 256 inputs and 256 units would
 * need 8 GB, and its wasm has 2 (with 64 inputs it ends with "memory access out of bounds"). What is beyond the limit, and
 * sequences of one row, on which the stock gradient fails, are compared with doubles alone.
 */
const STOCK_LIMIT = 16e6;
/** The stock gradient takes some 8 ms of processor time a row, and a busy machine several times as long. */
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
function anyCase(shortest: number): fc.Arbitrary<BilstmCase> {
  const second = fc.array(anySize(shortest, MAX_CHARS_OF_TWO), { maxLength: 1 });
  const lengths = fc
    .tuple(anySize(shortest, MAX_LENGTH), second)
    .map(([first, more]) => (first > MAX_CHARS_OF_TWO ? [first] : [first, ...more]));
  return fc.record({
    lengths,
    inputs: anySize(1, MAX_UNITS),
    units: anySize(1, MAX_UNITS),
    seed,
  });
}

test(
  'the fused BiLSTM gives the stock gradients within 1e-5 from 2 rows to 2,000 and from 1 unit to 256',
  () => {
    const cases = anyCase(2).filter((example) => {
      const { inputs, units } = example;
      return rowsOf(example) * units * (inputs + units) <= STOCK_LIMIT;
    });
    fc.assert(
      fc.property(cases, (example) => {
        expect(gradientDifference(example, stock)).toBeLessThan(1e-5);
      }),
      // A smaller case that fails, too, would be long in coming.
      { numRuns: 12, seed: 1, endOnFailure: true },
    );
  },
  SLOW_MS,
);

test(
  'the fused BiLSTM gives the gradients of doubles within 1e-5 from 1 row to 2,000 and from 1 unit to 256',
  () => {
    fc.assert(
      fc.property(anyCase(1), (example) => {
        expect(gradientDifference(example, inDoubles)).toBeLessThan(1e-5);
      }),
      { numRuns: 40, seed: 1, endOnFailure: true },
    );
  },
  SLOW_MS,
);

test.each([{ lengths: [2_000], inputs: 256, units: 256, seed: 9 }])(
  'the fused BiLSTM gives the gradients of doubles within 1e-5 for $lengths rows and $units units',
  (example) => {
    expect(gradientDifference(example, inDoubles)).toBeLessThan(1e-5);
  },
  SLOW_MS,
);

test.each([
  { lengths: [2_000], inputs: 2, units: 3, seed: 8 },
  { lengths: [40, 33, 20, 7, 2], inputs: 64, units: 128, seed: 6 },
  { lengths: [12], inputs: 256, units: 256, seed: 7 },
])(
  'the fused BiLSTM gives the stock gradients within 1e-5 for $lengths rows and $units units',
  (example) => {
    expect(gradientDifference(example, stock)).toBeLessThan(1e-5);
  },
  SLOW_MS,
);
