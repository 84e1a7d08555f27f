import { expect, test } from 'vitest';
import { judge } from './judgement.ts';

test('a probability far from the threshold is clear, one near it is not', () => {
  // Odds of 9 : 1 and 1 : 1 are log 9 = 2.2 apart; 3 : 2 and 1 : 1 are 0.4.
  expect(judge(0.9, 0.5, true)).toEqual({ isKept: true, isHeadline: false, isClear: true });
  expect(judge(0.6, 0.5, true)).toEqual({ isKept: true, isHeadline: false, isClear: false });
  expect(judge(0.4, 0.5, false)).toEqual({ isKept: false, isHeadline: false, isClear: false });
});

test('rules, which answer 0 and 1, are always clear', () => {
  expect(judge(1, 0.5, true).isClear).toBe(true);
  expect(judge(0, 0.5, false).isClear).toBe(true);
});

test('a leaf kept below the threshold is a headline', () => {
  expect(judge(0.1, 0.5, true)).toMatchObject({ isKept: true, isHeadline: true });
});
