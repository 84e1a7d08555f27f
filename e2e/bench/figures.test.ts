import { describe, expect, it } from 'vitest';
import { figureOf, median } from './figures.ts';

describe('a figure', () => {
  it('has the middle, the least and the greatest of its values', () => {
    expect(figureOf([5, 1, 9])).toEqual({ median: 5, min: 1, max: 9, count: 3 });
  });

  it('takes the mean of the two middle values of an even number', () => {
    expect(median([4, 1, 2, 10])).toBe(3);
  });

  it('is refused where nothing was measured', () => {
    expect(() => figureOf([])).toThrow('Nothing was measured.');
  });
});
