import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { outputDifference } from './fixtures/output-difference.ts';
import { prepareBilstms } from './fixtures/stock-bilstm.ts';

beforeAll(prepareBilstms);

const seed = fc.integer({ min: 1, max: 1e6 });
const size = (max: number) => fc.integer({ min: 1, max });

describe('the fused BiLSTM', () => {
  test('gives the stock outputs within 1e-6 at any length to 2,000 and any width to 256', () => {
    const cases = fc.record({
      lengths: fc.tuple(fc.integer({ min: 1, max: 2_000 })),
      inputs: size(64),
      units: size(256),
      seed,
    });
    fc.assert(
      fc.property(cases, (example) => {
        expect(outputDifference(example)).toBeLessThan(1e-6);
      }),
      { numRuns: 4, seed: 1 },
    );
  });

  test.each([
    { lengths: [2000], inputs: 3, units: 7, seed: 1 },
    { lengths: [300, 150], inputs: 20, units: 64, seed: 2 },
    { lengths: [100], inputs: 256, units: 256, seed: 3 },
  ])('gives the stock outputs within 1e-6 for $lengths rows and $units units', (example) => {
    expect(outputDifference(example)).toBeLessThan(1e-6);
  });
});
