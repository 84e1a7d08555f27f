import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { gradientDifference, inDoubles, stock } from './fixtures/gradient-difference.ts';
import { prepareBilstms } from './fixtures/stock-bilstm.ts';

beforeAll(prepareBilstms);

const seed = fc.integer({ min: 1, max: 1e6 });
const size = (max: number) => fc.integer({ min: 1, max });

test('the fused BiLSTM gives the stock gradients within 1e-5 on batches of any shape', () => {
  // The gradient of a stock layer fails on sequences of one row.
  const lengths = fc.array(fc.integer({ min: 2, max: 12 }), { minLength: 1, maxLength: 5 });
  const cases = fc.record({ lengths, inputs: size(12), units: size(20), seed });
  fc.assert(
    fc.property(cases, (example) => {
      expect(gradientDifference(example, stock)).toBeLessThan(1e-5);
    }),
    { numRuns: 6, seed: 1 },
  );
});

test('the fused BiLSTM gives the gradients of doubles within 1e-5 on batches of any shape', () => {
  const lengths = fc.array(size(40), { minLength: 1, maxLength: 3 });
  const cases = fc.record({ lengths, inputs: size(40), units: size(40), seed });
  fc.assert(
    fc.property(cases, (example) => {
      expect(gradientDifference(example, inDoubles)).toBeLessThan(1e-5);
    }),
    { numRuns: 30, seed: 1 },
  );
});

test.each([
  { lengths: [1], inputs: 40, units: 40, seed: 10 },
  { lengths: [1, 1, 5], inputs: 1, units: 1, seed: 11 },
  // The sums over rows are made in chunks, which these are several of.
  { lengths: [600], inputs: 3, units: 5, seed: 12 },
])(
  'the fused BiLSTM gives the gradients of doubles within 1e-5 for $lengths rows and $units units',
  (example) => {
    expect(gradientDifference(example, inDoubles)).toBeLessThan(1e-5);
  },
);

test('the fused BiLSTM gives the stock gradients within 1e-5 for rows of several sequences', () => {
  const example = { lengths: [20, 17, 10, 4, 2], inputs: 24, units: 40, seed: 6 };
  expect(gradientDifference(example, stock)).toBeLessThan(1e-5);
});
