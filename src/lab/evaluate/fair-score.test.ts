import { expect, it } from 'vitest';
import { fairScore } from './fair-score.ts';

const PARTS = { main: 'the owls sleep', headline: 'owls', caption: 'a barn, the owls' };

it('words of title and captions cost nothing, whether they are there or not', () => {
  expect(fairScore('The owls sleep', PARTS).f1).toBe(1);
  expect(fairScore('Owls. The owls sleep. A barn, the owls', PARTS).f1).toBe(1);
});

it('words beyond those cost as everywhere', () => {
  const { precision, recall } = fairScore('The owls sleep in a barn, in a tree', PARTS);
  // "in", "in", "a" and "tree" are nobody's; one "a" and "barn" are the caption's.
  expect(precision).toBeCloseTo(3 / 7, 10);
  expect(recall).toBe(1);
});

it('the words of main count even where a caption has them, too', () => {
  expect(fairScore('the owls', PARTS).recall).toBeCloseTo(2 / 3, 10);
});

it('Chinese, Japanese and Korean count by character', () => {
  expect(fairScore('風車', { main: '風車小屋' })).toEqual({
    precision: 1,
    recall: 0.5,
    f1: expect.closeTo(2 / 3, 10),
  });
});

it('a page without content wants nothing', () => {
  expect(fairScore('', { headline: 'Log in' }).f1).toBe(1);
  expect(fairScore('Log in', { headline: 'Log in' }).f1).toBe(0);
});
