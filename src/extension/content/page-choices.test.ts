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
