import { describe, expect, it } from 'vitest';
import { secondsLeft } from './parallel-progress.ts';

describe('secondsLeft', () => {
  it('is that of the longest lane, where waiting tasks take as long as finished ones', () => {
    const running = [
      { spent: 50, left: 50, done: 0.5 },
      { spent: 90, left: 10, done: 0.9 },
    ];
    const state = { running, took: [100], waiting: 0, workers: 2 };
    expect(secondsLeft(state)).toBe(50);
    expect(secondsLeft({ ...state, waiting: 1 })).toBe(110);
    expect(secondsLeft({ ...state, waiting: 2 })).toBe(150);
  });

  it('uses the running tasks as typical while nothing is finished', () => {
    const running = [{ spent: 10, left: 30, done: 0.25 }];
    expect(secondsLeft({ running, took: [], waiting: 3, workers: 1 })).toBe(30 + 3 * 40);
  });

  it('uses the typical time for a task that cannot tell yet', () => {
    const running = [{ spent: 30 }];
    expect(secondsLeft({ running, took: [], waiting: 3, workers: 2 })).toBeUndefined();
    expect(secondsLeft({ running, took: [40, 60], waiting: 0, workers: 2 })).toBe(20);
    expect(secondsLeft({ running, took: [20], waiting: 0, workers: 2 })).toBe(0);
  });

  it('counts a resumed task as long as the whole task', () => {
    const running = [{ spent: 5, left: 10, done: 0.9 }];
    expect(secondsLeft({ running, took: [], waiting: 2, workers: 1 })).toBeCloseTo(10 + 2 * 100);
  });
});
