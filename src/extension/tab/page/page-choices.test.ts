import { afterEach, expect, test, vi } from 'vitest';
import { createPageChoices } from './page-choices.ts';

afterEach(() => vi.unstubAllGlobals());

/** Storage that answers as it was at first, and a background that stores once it is let go on. */
function stubStorage(): { letGo(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const area = { get: async () => ({}) };
  const onChanged = { addListener: () => undefined, removeListener: () => undefined };
  const runtime = { sendMessage: () => promise.then(() => ({})) };
  vi.stubGlobal('location', { hostname: 'a.test' });
  vi.stubGlobal('chrome', { extension, runtime, storage: { sync: area, local: area, onChanged } });
  return { letGo: resolve };
}

/** A window that is not private. */
const extension = { inIncognitoContext: false };
const page = { location: { hostname: 'a.test' } } as Document;

test('a strictness that is not stored yet holds for what is read meanwhile', async () => {
  const { letGo } = stubStorage();
  const heed = vi.fn();
  const choices = createPageChoices(page, () => undefined, heed);
  choices.tryStrictness(0.5);
  expect((await choices.settings()).strictness).toBe(0.5);
  const stored = choices.setStrictness(-0.5);
  expect((await choices.settings()).strictness).toBe(-0.5);
  const early = choices.settings();
  letGo();
  await stored;
  expect((await early).strictness).toBe(-0.5);
  expect((await choices.read()).strictness).toBe(0);
  // As each of the four readings above gave it.
  const heeded = heed.mock.calls.map(([{ strictness }]) => strictness);
  expect(heeded.toSorted()).toEqual([-0.5, -0.5, 0, 0.5]);
});

/** Storage and a background whose every answer comes when the test says so. */
function holdStorage() {
  const gets: PromiseWithResolvers<object>[] = [];
  const sets: PromiseWithResolvers<object>[] = [];
  function hold<T>(all: PromiseWithResolvers<T>[]): Promise<T> {
    const held = Promise.withResolvers<T>();
    all.push(held);
    return held.promise;
  }
  const onChanged = { addListener: () => undefined, removeListener: () => undefined };
  const sync = { get: () => hold(gets) };
  const local = { get: async () => ({}) };
  const runtime = { sendMessage: () => hold(sets) };
  vi.stubGlobal('location', { hostname: 'a.test' });
  vi.stubGlobal('chrome', { extension, runtime, storage: { sync, local, onChanged } });
  return { gets, sets };
}

/** Choices of which a strictness has come as far as the background, which has not stored it yet. */
async function choicesStoring(strictness: number) {
  const { gets, sets } = holdStorage();
  const choices = createPageChoices(
    page,
    () => undefined,
    () => undefined,
  );
  const stored = choices.setStrictness(strictness);
  async function finishStoring(): Promise<void> {
    sets[0].resolve({});
    await stored;
  }
  return { choices, finishStoring, answer: (items: object) => gets[0].resolve(items) };
}

test('what was stored while the storage answered with what was before still holds', async () => {
  const { choices, finishStoring, answer } = await choicesStoring(-0.5);
  const read = choices.settings();
  await finishStoring();
  answer({});
  expect((await read).strictness).toBe(-0.5);
});

test('a strictness that is tried while another is being stored still holds once that is stored', async () => {
  const { choices, finishStoring, answer } = await choicesStoring(0.2);
  choices.tryStrictness(0.7);
  await finishStoring();
  const read = choices.settings();
  answer({ settings: { strictness: 0.2 } });
  expect((await read).strictness).toBe(0.7);
});

test('a strictness that cannot be stored goes on for this page', async () => {
  const area = { get: async () => ({}) };
  const onChanged = { addListener: () => undefined, removeListener: () => undefined };
  const runtime = { sendMessage: async () => 'full' };
  vi.stubGlobal('location', { hostname: 'a.test' });
  vi.stubGlobal('chrome', { extension, runtime, storage: { sync: area, local: area, onChanged } });
  const choices = createPageChoices(page, vi.fn(), vi.fn());
  await expect(choices.setStrictness(-0.5)).rejects.toMatchObject({ code: 'not-stored' });
  expect((await choices.read()).strictness).toBe(-0.5);
});
