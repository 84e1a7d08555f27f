import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS, type ReaderSettings } from '../../core/settings/settings.ts';
import { createReaderChoices } from './reader-choices.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const INITIAL = DEFAULT_SETTINGS.reader;

/** Choices in a layer that notes nothing, and a storage that takes them when the test says so. */
function choices() {
  const layer = {
    ...{ style: { setProperty: () => undefined }, dataset: {} },
    classList: { toggle: () => undefined },
  };
  const stores: PromiseWithResolvers<void>[] = [];
  const stored: Partial<ReaderSettings>[] = [];
  const failures: unknown[] = [];
  const made = createReaderChoices(layer as never, {
    initial: INITIAL,
    store: (change) => {
      stored.push(change);
      const store = Promise.withResolvers<void>();
      stores.push(store);
      return store.promise;
    },
    onChange: () => undefined,
    fail: (error) => failures.push(error),
  });
  return { choices: made, stores, stored, failures };
}

test('what is told of while a choice waits or is being stored does not take its place', async () => {
  const { choices: made, stores } = choices();
  made.change({ theme: 'dark' });
  made.adopt({ ...INITIAL, fontSize: 21 });
  expect(made.now).toEqual({ ...INITIAL, fontSize: 21, theme: 'dark' });
  vi.advanceTimersByTime(400);
  expect(stores).toHaveLength(1);
  made.adopt({ ...INITIAL, fontSize: 22 });
  expect(made.now).toEqual({ ...INITIAL, fontSize: 22, theme: 'dark' });
  stores[0].resolve();
  await vi.advanceTimersByTimeAsync(0);
  made.adopt({ ...INITIAL, theme: 'sepia' });
  expect(made.now.theme).toBe('sepia');
});

test('a choice that could not be stored is told of, holds, and is stored with the next one', async () => {
  const { choices: made, stores, stored, failures } = choices();
  made.change({ theme: 'dark' });
  made.finish();
  stores[0].reject(new Error('full'));
  await vi.advanceTimersByTimeAsync(0);
  expect(failures).toEqual([new Error('full')]);
  made.adopt(INITIAL);
  expect(made.now).toEqual({ ...INITIAL, theme: 'dark' });
  made.change({ fontSize: 22 });
  vi.advanceTimersByTime(400);
  expect(stored).toEqual([{ theme: 'dark' }, { theme: 'dark', fontSize: 22 }]);
});
