import { describe, expect, it } from 'vitest';
import { type DoubtRow, doubtTable, selectBound } from './doubt-table.ts';
import type { QualityPair } from './expected-against-true.ts';

function pair(expected: number, f1: number): QualityPair {
  return { id: '0001', type: 'article', expected, f1 };
}

describe('doubtTable', () => {
  it('counts the pages that each bound doubts, by their quality', () => {
    const rows = doubtTable([pair(0.52, 0.3), pair(0.72, 0.7), pair(0.72, 0.95), pair(0.97, 0.9)]);
    expect(rows.find(({ bound }) => bound === 0.55)).toEqual({
      bound: 0.55,
      doubted: 0.25,
      badDoubted: 1,
      weakDoubted: 0.5,
      goodDoubted: 0,
      precision: 1,
    });
    const wide = rows.find(({ bound }) => bound === 0.75);
    expect(wide).toMatchObject({ doubted: 0.75, badDoubted: 1, weakDoubted: 1, goodDoubted: 0.5 });
    expect(wide?.precision).toBeCloseTo(2 / 3, 12);
  });

  it('has a precision of 1 where nothing is doubted', () => {
    expect(doubtTable([pair(1, 0.2)])[0]).toMatchObject({ doubted: 0, precision: 1 });
  });
});

describe('selectBound', () => {
  const row = (bound: number, goodDoubted: number, precision: number): DoubtRow => ({
    bound,
    goodDoubted,
    precision,
    doubted: 0.1,
    badDoubted: 0.5,
    weakDoubted: 0.5,
  });

  it('selects the highest bound that spares good pages and is right half of the time', () => {
    const rows = [row(0.7, 0, 0.9), row(0.75, 0.05, 0.5), row(0.8, 0.04, 0.49), row(0.85, 0.06, 1)];
    expect(selectBound(rows)).toBe(0.75);
  });

  it('selects the lowest bound where none is good enough', () => {
    expect(selectBound([row(0.7, 0.2, 0.9), row(0.75, 0.3, 0.9)])).toBe(0.7);
  });
});
