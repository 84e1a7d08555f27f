import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../../../core/settings/settings.ts';
import { changeSettings } from '../../platform/settings/change-settings.ts';
import { type Change, createLiveSettings } from './live-settings.ts';

vi.mock('../../platform/settings/change-settings.ts', () => ({ changeSettings: vi.fn() }));

let stored: Settings;
let shown: number[];
let failures: unknown[];

const add =
  (steps: number): Change =>
  (old) => ({ ...old, reader: { ...old.reader, fontSize: old.reader.fontSize + steps } });

beforeEach(() => {
  vi.useFakeTimers();
  stored = DEFAULT_SETTINGS;
  shown = [];
  failures = [];
  vi.mocked(changeSettings).mockImplementation(async (change) => {
    stored = change(stored);
    return stored;
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

function start() {
  return createLiveSettings({
    initial: DEFAULT_SETTINGS,
    show: ({ reader }) => shown.push(reader.fontSize),
    onStored: () => undefined,
    onFailed: (error) => failures.push(error),
  });
}

test('a change is shown at once and stored at once', async () => {
  const live = start();
  const change = live.change(add(1));
  expect(shown).toEqual([21]);
  expect(changeSettings).toHaveBeenCalledTimes(1);
  expect(await change).toBe(true);
  expect(stored.reader.fontSize).toBe(21);
});

test('the steps of a slider are shown at once and stored together when it rests', async () => {
  const live = start();
  for (let step = 0; step < 30; step++) {
    live.slide(add(1));
    vi.advanceTimersByTime(30);
  }
  expect(shown.at(-1)).toBe(50);
  expect(changeSettings).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(changeSettings).toHaveBeenCalledTimes(1);
  expect(stored.reader.fontSize).toBe(50);
});

test('what waits is stored with the next change, in order, and when the page goes', async () => {
  const live = start();
  live.slide(add(1));
  await live.change((old) => ({
    ...old,
    reader: { ...old.reader, fontSize: old.reader.fontSize * 2 },
  }));
  expect(stored.reader.fontSize).toBe(42);
  live.slide(add(1));
  await live.flush();
  expect(stored.reader.fontSize).toBe(43);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(changeSettings).toHaveBeenCalledTimes(2);
});

test('what is changed elsewhere is shown, but not in the middle of a change here', async () => {
  const live = start();
  live.changedElsewhere(add(5)(DEFAULT_SETTINGS));
  expect(shown).toEqual([25]);
  live.slide(add(1));
  live.changedElsewhere(add(7)(DEFAULT_SETTINGS));
  expect(shown).toEqual([25, 26]);
});

test('a change that cannot be stored is told, and what is stored is shown again', async () => {
  vi.mocked(changeSettings).mockRejectedValue(new Error('full'));
  const live = start();
  expect(await live.change(add(1))).toBe(false);
  expect(failures).toEqual([new Error('full')]);
  expect(shown).toEqual([21, 20]);
  expect(live.current).toEqual(DEFAULT_SETTINGS);
});

test('what is told of while a change is being stored does not take its place', async () => {
  const held = Promise.withResolvers<void>();
  vi.mocked(changeSettings).mockImplementation(async (change) => {
    await held.promise;
    stored = change(stored);
    return stored;
  });
  const live = start();
  const change = live.change(add(1));
  live.changedElsewhere(DEFAULT_SETTINGS);
  expect(shown).toEqual([21]);
  held.resolve();
  await change;
  expect(shown).toEqual([21, 21]);
});
