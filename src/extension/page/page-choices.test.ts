import { afterEach, expect, test, vi } from 'vitest';
import { createPageChoices } from './page-choices.ts';

afterEach(() => vi.unstubAllGlobals());

/** Storage that answers as it was at first until it is let go on. */
function stubStorage(): { letGo(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const area = {
    get: async () => ({}),
    set: () => promise,
    remove: async () => undefined,
  };
  const onChanged = { addListener: () => undefined, removeListener: () => undefined };
  vi.stubGlobal('chrome', { storage: { sync: area, local: area, onChanged } });
  return { letGo: resolve };
}

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

/** Storage whose every answer and write ends when the test says so. */
function holdStorage() {
  const gets: PromiseWithResolvers<object>[] = [];
  const sets: PromiseWithResolvers<void>[] = [];
  function hold<T>(all: PromiseWithResolvers<T>[]): Promise<T> {
    const held = Promise.withResolvers<T>();
    all.push(held);
    return held.promise;
  }
  const onChanged = { addListener: () => undefined, removeListener: () => undefined };
  const remove = async () => undefined;
  const sync = { get: () => hold(gets), set: () => hold(sets), remove };
  const local = { get: async () => ({}), set: async () => undefined, remove };
  vi.stubGlobal('chrome', { storage: { sync, local, onChanged } });
  return { gets, sets };
}

function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Choices of which a strictness has come as far as the storage, which has not written it yet. */
async function choicesStoring(strictness: number) {
  const { gets, sets } = holdStorage();
  const choices = createPageChoices(
    page,
    () => undefined,
    () => undefined,
  );
  const stored = choices.setStrictness(strictness);
  await settled();
  gets[0].resolve({});
  await settled();
  async function finishStoring(): Promise<void> {
    sets[0].resolve();
    await stored;
  }
  return { choices, finishStoring, answer: (items: object) => gets[1].resolve(items) };
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
  const full = async () => Promise.reject(new Error('full'));
  const area = { get: async () => ({}), set: full, remove: full };
  const onChanged = { addListener: () => undefined, removeListener: () => undefined };
  vi.stubGlobal('chrome', { storage: { sync: area, local: area, onChanged } });
  vi.spyOn(console, 'info').mockReturnValue();
  const choices = createPageChoices(page, vi.fn(), vi.fn());
  await expect(choices.setStrictness(-0.5)).rejects.toMatchObject({ code: 'not-stored' });
  expect((await choices.read()).strictness).toBe(-0.5);
});
