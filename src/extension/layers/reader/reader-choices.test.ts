import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS, type ReaderSettings } from '../../../core/settings/settings.ts';
import { createReaderChoices } from './reader-choices.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const INITIAL = DEFAULT_SETTINGS.reader;

/** Settings in a layer that records nothing, and a storage that stores when the test makes it. */
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

test('settings reported while a change waits or is being stored do not replace it', async () => {
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

test('a change that could not be stored is reported, holds, and is stored with the next one', async () => {
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
