import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PithError } from '../../../core/errors.ts';
import { DEFAULT_SETTINGS } from '../../../core/settings/settings.ts';
import { createReader } from './reader.ts';
import type { ReaderActions } from './reader-actions.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A reader of a page without an article, whose reading fails when the test makes it. */
function reader() {
  const failures: unknown[] = [];
  const page = { url: '', documents: [], engine: 'pith' };
  const read = vi.fn(async (signal: AbortSignal) => {
    signal.throwIfAborted();
    return page;
  });
  const actions = {
    read,
    recallPlace: async () => undefined,
    settings: async () => DEFAULT_SETTINGS,
    isDoubtful: () => true,
    fail: (error: unknown) => failures.push(error),
  };
  return { reader: createReader(actions as unknown as ReaderActions), read, failures };
}

test('a request for the reader while it waits to open by itself is answered, and ends the waiting', async () => {
  const { reader: made, read, failures } = reader();
  const waiting = made.openByItself();
  await vi.advanceTimersByTimeAsync(1_200);
  expect(read).toHaveBeenCalledTimes(3);
  const error = new PithError('page-empty', 'no text');
  read.mockRejectedValueOnce(error);
  await made.toggle();
  expect(failures).toEqual([error]);
  await vi.advanceTimersByTimeAsync(1_000);
  await waiting;
  // The second turn handles the abort.
  expect(read).toHaveBeenCalledTimes(5);
});

test('it waits for an article ten seconds from the first reading on, however long that took', async () => {
  const { reader: made, read } = reader();
  const held = Promise.withResolvers<Awaited<ReturnType<typeof read>>>();
  read.mockReturnValueOnce(held.promise);
  const waiting = made.openByItself();
  await vi.advanceTimersByTimeAsync(20_000);
  held.resolve(await read(new AbortController().signal));
  await vi.advanceTimersByTimeAsync(10_100);
  expect(read.mock.calls.length).toBeGreaterThan(20);
  await vi.advanceTimersByTimeAsync(1_000);
  const { length } = read.mock.calls;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(read).toHaveBeenCalledTimes(length);
  await waiting;
});

test('a second press while the reader is about to open stops it', async () => {
  const { reader: made, read, failures } = reader();
  const held = Promise.withResolvers<Awaited<ReturnType<typeof read>>>();
  read.mockReturnValueOnce(held.promise);
  const opening = made.toggle();
  await made.toggle();
  held.reject(new DOMException('called off', 'AbortError'));
  await opening;
  expect(read).toHaveBeenCalledTimes(1);
  expect(failures).toEqual([]);
});
