import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStrictnessTrial } from './strictness-trial.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The storage does not take it. */
const FULL = 0.9;

function trial() {
  const log: string[] = [];
  const created = createStrictnessTrial({
    tryStrictness: (strictness) => log.push(`try ${strictness}`),
    async setStrictness(strictness) {
      log.push(`store ${strictness}`);
      if (strictness === FULL) throw new Error('full');
    },
    fail: (error) => log.push(String(error)),
  });
  return { created, log };
}

test('each step of the slider cuts the highlight anew, and only where it rests it is stored', () => {
  const { created, log } = trial();
  created.change(0.1);
  vi.advanceTimersByTime(299);
  created.change(0.2);
  expect(created.tried).toBe(0.2);
  vi.advanceTimersByTime(299);
  expect(log).toEqual(['try 0.1', 'try 0.2']);
  vi.advanceTimersByTime(1);
  expect(log).toEqual(['try 0.1', 'try 0.2', 'store 0.2']);
  expect(created.tried).toBeUndefined();
});

test('what is not stored when the bar goes is stored then, and once', () => {
  const { created, log } = trial();
  created.change(-0.5);
  created.finish();
  // No time has passed: the bar may take its timers with it.
  expect(log).toEqual(['try -0.5', 'store -0.5']);
  expect(created.tried).toBeUndefined();
  created.finish();
  vi.runAllTimers();
  expect(log).toEqual(['try -0.5', 'store -0.5']);
});

test('what could not be stored is told of', async () => {
  const { created, log } = trial();
  created.change(FULL);
  created.finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(log).toEqual([`try ${FULL}`, `store ${FULL}`, 'Error: full']);
});
