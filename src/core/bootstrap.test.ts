import { describe, expect, it } from 'vitest';
import { bootstrap } from './bootstrap.ts';

function mean(values: readonly number[], positions: Int32Array): number {
  return positions.reduce((sum, position) => sum + values[position], 0) / positions.length;
}

describe('bootstrap', () => {
  it('gives the interval of a mean that the normal distribution predicts', () => {
    // 400 pages, half 0 and half 1: standard error 0.5 / 20, 95 % within 1.96 of those.
    const values = Array.from({ length: 400 }, (_, i) => i % 2);
    const { f1 } = bootstrap(400, (positions) => ({ f1: mean(values, positions) }));
    expect(f1.value).toBe(0.5);
    expect(f1.low).toBeCloseTo(0.5 - 1.96 * 0.025, 2);
    expect(f1.high).toBeCloseTo(0.5 + 1.96 * 0.025, 2);
  });

  it('compares two systems page by page', () => {
    const a = Array.from({ length: 50 }, (_, i) => i / 50);
    const b = a.map((value) => value + 0.1);
    const { difference } = bootstrap(50, (positions) => ({
      difference: mean(b, positions) - mean(a, positions),
    }));
    expect(difference.low).toBeCloseTo(0.1, 10);
    expect(difference.high).toBeCloseTo(0.1, 10);
  });

  it('gives the same interval twice', () => {
    const figures = (positions: Int32Array) => ({ first: positions[0] });
    expect(bootstrap(9, figures)).toEqual(bootstrap(9, figures));
  });

  it('wants at least one page', () => {
    expect(() => bootstrap(0, () => ({ f1: 0 }))).toThrow(RangeError);
  });
});
