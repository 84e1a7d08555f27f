import { describe, expect, it } from 'vitest';
import { figureOf, pairedRatio } from './figures.ts';

describe('a paired ratio', () => {
  it('is the median of the ratios of each turn', () => {
    // In the second turn the machine was slow for both.
    expect(pairedRatio([2, 40, 6], [1, 10, 2])).toBe(3);
  });

  it('is refused where turns are missing', () => {
    expect(() => pairedRatio([1], [])).toThrow('1 turns against 0');
    expect(() => pairedRatio([], [])).toThrow('0 turns against 0');
  });
});

describe('a figure', () => {
  it('has the middle, the least and the greatest of its values', () => {
    expect(figureOf([5, 1, 9])).toEqual({ median: 5, min: 1, max: 9, count: 3 });
  });

  it('takes the mean of the two middle values of an even number', () => {
    expect(figureOf([4, 1, 2, 10]).median).toBe(3);
  });

  it('is refused where nothing was measured', () => {
    expect(() => figureOf([])).toThrow('Nothing was measured.');
  });
});
