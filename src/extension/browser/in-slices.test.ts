import { expect, test } from 'vitest';
import { inSlices } from './in-slices.ts';

/** Counts to `limit`, each number in a step of its own that takes `stepMs`. */
function* count(limit: number, stepMs: number): Generator<undefined, number> {
  for (let i = 0; i < limit; i++) {
    const end = performance.now() + stepMs;
    while (performance.now() < end);
    yield;
  }
  return limit;
}

test('work that is short is done at once', async () => {
  const never = new AbortController();
  expect(await inSlices(count(3, 0), never.signal)).toBe(3);
});

test('work that is long lets others have their turn', async () => {
  let turns = 0;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    turns++;
    port2.postMessage(null);
  };
  port2.postMessage(null);
  expect(await inSlices(count(50, 1), new AbortController().signal)).toBe(50);
  port1.close();
  expect(turns).toBeGreaterThan(0);
});

test('work that is no longer wanted ends at the next turn', async () => {
  const cancelling = new AbortController();
  const work = inSlices(count(1_000_000, 1), cancelling.signal);
  cancelling.abort(new Error('no longer wanted'));
  await expect(work).rejects.toThrow('no longer wanted');
});
