import { expect, it } from 'vitest';
import { secondsLeft } from './parallel-progress.ts';

it('the time left of parallel tasks goes by the speed of all of them together', () => {
  expect(secondsLeft({ done: 1.5, before: 0, total: 4, spent: 30 })).toBe(50);
});

it('the time left does not count what an earlier run has done', () => {
  expect(secondsLeft({ done: 2.5, before: 2, total: 3, spent: 30 })).toBe(30);
});

it('the time left is unknown while this run has done nothing', () => {
  expect(secondsLeft({ done: 2, before: 2, total: 3, spent: 30 })).toBeUndefined();
});
