import { expect, test } from 'vitest';
import { inSlices } from './in-slices.ts';

/** Counts to `limit`; each step takes `stepMs`. */
function* count(limit: number, stepMs: number): Generator<undefined, number> {
  for (let i = 0; i < limit; i++) {
    const end = performance.now() + stepMs;
    while (performance.now() < end);
    yield;
  }
  return limit;
}

test('short work runs in one slice', async () => {
  const never = new AbortController();
  expect(await inSlices(count(3, 0), never.signal)).toBe(3);
});

test('long work lets other tasks run in between', async () => {
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

test('aborted work ends after the current slice', async () => {
  const cancelling = new AbortController();
  const work = inSlices(count(1_000_000, 1), cancelling.signal);
  cancelling.abort(new Error('no longer wanted'));
  await expect(work).rejects.toThrow('no longer wanted');
});
