import { afterEach, expect, test, vi } from 'vitest';
import { doLongWork } from './long-work.ts';

afterEach(() => vi.useRealTimers());

/** Ends only where it is cancelled. */
function endless(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

const short = async () => 'done';

/** Hears what is told, and holds what cancels. */
function listener() {
  const told = { count: 0, isShown: false, cancel: () => {} };
  const tell = (cancel: () => void) => {
    Object.assign(told, { count: told.count + 1, isShown: true, cancel });
    return () => {
      told.isShown = false;
    };
  };
  return { told, tell };
}

test('short work is done without a word', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { told, tell } = listener();
  expect(await doLongWork((run) => run(short), tell)).toBe('done');
  expect(told.count).toBe(0);
});

test('work that takes a second is told of, and ends where it is cancelled, with nothing done after it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { told, tell } = listener();
  const written: string[] = [];
  const work = doLongWork(async (run) => {
    written.push(await run(endless));
    return 'written';
  }, tell);
  vi.advanceTimersByTime(999);
  expect(told.count).toBe(0);
  vi.advanceTimersByTime(1);
  expect(told).toMatchObject({ count: 1, isShown: true });
  told.cancel();
  expect(await work).toBeUndefined();
  expect(told.isShown).toBe(false);
  expect(written).toEqual([]);
});

test('what is asked for anew takes the place of what is being done', async () => {
  const { tell } = listener();
  const first = doLongWork((run) => run(endless), tell);
  const second = doLongWork((run) => run(short), tell);
  expect(await Promise.all([first, second])).toEqual([undefined, 'done']);
});

test('what is not done in slices gives nothing either once something else is asked for', async () => {
  const { tell } = listener();
  const held = Promise.withResolvers<string>();
  const first = doLongWork(() => held.promise, tell);
  const second = doLongWork((run) => run(short), tell);
  expect(await second).toBe('done');
  held.resolve('late');
  expect(await first).toBeUndefined();
});

test('a fault is no cancellation', async () => {
  const { told, tell } = listener();
  const work = doLongWork(() => Promise.reject(new Error('broken')), tell);
  await expect(work).rejects.toThrow('broken');
  expect(told.isShown).toBe(false);
});
