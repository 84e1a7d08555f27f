import { expect, test } from 'vitest';
import { SavedRun } from './saved-run.ts';

test('a saved run can be used once', () => {
  const kept = new SavedRun();
  const run = {
    output: Float32Array.of(),
    differentiate: () => {
      throw new Error('not asked for');
    },
    release: () => undefined,
  };
  kept.keep(run);
  expect(kept.take()).toBe(run);
  expect(() => kept.take()).toThrow('only once');
});
