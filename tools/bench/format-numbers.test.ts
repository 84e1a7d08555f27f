import { describe, expect, it } from 'vitest';
import { formatFigure, formatGoal, formatNumber, formatOutcome } from './format-numbers.ts';

describe('a number in the table', () => {
  it.each([
    [33_214.7, '33,215'],
    [486.4, '486'],
    [62.31, '62.3'],
    [3.166, '3.17'],
    [0, '0'],
    [-0.254, '-0.25'],
  ])('of %d is %s', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });
});

describe('a figure in the table', () => {
  it('shows the median with least and greatest', () => {
    expect(formatFigure({ median: 12.34, min: 9.87, max: 140, count: 5 })).toBe('12.3 (9.87–140)');
  });

  it('is one number where there is only one', () => {
    expect(formatFigure({ median: 7, min: 7, max: 7, count: 1 })).toBe('7');
  });
});

describe('an outcome in the table', () => {
  it('has its unit behind it', () => {
    expect(formatOutcome({ value: 21.44, unit: '×' })).toBe('21.4×');
  });

  it('has the digits that tell it from its goal', () => {
    const goal = { atLeast: 0.99 };
    expect(formatOutcome({ value: 0.98648, unit: ' R²', goal })).toBe('0.9865 R²');
    expect(formatOutcome({ value: 0.99, unit: ' R²', goal })).toBe('0.99 R²');
    expect(formatOutcome({ value: 0.951, unit: ' R²', goal })).toBe('0.95 R²');
  });

  it('has a goal on one side', () => {
    expect(formatGoal({ atLeast: 15 })).toBe('≥ 15');
    expect(formatGoal({ atMost: 50 })).toBe('≤ 50');
  });
});
