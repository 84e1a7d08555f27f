import { beforeEach, expect, test, vi } from 'vitest';
import { forgetPlaces, keepPlace, recallPlace } from './reading-places.ts';

let stored: Record<string, unknown> = {};
const extension = { inIncognitoContext: false };

beforeEach(() => {
  stored = {};
  extension.inIncognitoContext = false;
  const local = {
    get: async () => structuredClone(stored),
    set: async (items: object) => void Object.assign(stored, structuredClone(items)),
    remove: async (keys: string | string[]) => {
      for (const key of [keys].flat()) delete stored[key];
    },
  };
  vi.stubGlobal('chrome', { runtime: { id: 'x' }, storage: { local }, extension });
  return () => vi.unstubAllGlobals();
});

const PLACE = { sums: [3, 1, 2], own: 1, index: 7, share: 0.5, pageTop: 0 };

test('a place is kept for a page, whatever part of it the address names', async () => {
  await keepPlace('https://a.example/long#part-2', PLACE);
  expect(await recallPlace('https://a.example/long')).toMatchObject(PLACE);
  expect(await recallPlace('https://a.example/other')).toBeUndefined();
  await keepPlace('https://a.example/long', undefined);
  expect(await recallPlace('https://a.example/long')).toBeUndefined();
});

test('nothing is kept in a private window', async () => {
  extension.inIncognitoContext = true;
  await keepPlace('https://a.example/long', PLACE);
  expect(stored).toEqual({});
});

test('the hundred articles that were read last are remembered', async () => {
  vi.useFakeTimers();
  const keep = async (i: number, place = PLACE) => {
    vi.advanceTimersByTime(1);
    await keepPlace(`https://a.example/${i}`, place);
  };
  const recall = (i: number) => recallPlace(`https://a.example/${i}`);
  for (let i = 0; i < 101; i++) await keep(i);
  expect(await recall(1)).toMatchObject(PLACE);
  expect(await recall(0)).toBeUndefined();
  // Read again, it is not the next to go.
  await keep(1, { ...PLACE, share: 0.9 });
  await keep(101);
  expect(await recall(1)).toMatchObject({ share: 0.9 });
  expect(await recall(2)).toBeUndefined();
  vi.useRealTimers();
});

test('tabs that keep places at the same time lose none', async () => {
  const addresses = ['https://a.example/1', 'https://a.example/2', 'https://a.example/3'];
  await Promise.all(addresses.map((address) => keepPlace(address, PLACE)));
  for (const address of addresses) expect(await recallPlace(address)).toMatchObject(PLACE);
});

test('an address of any length is not stored, and damaged places are none', async () => {
  await keepPlace(`https://a.example/${'x'.repeat(2_000)}`, PLACE);
  expect(stored).toEqual({});
  stored = {
    'readingPlace:https://a.example/': { ...PLACE, sums: ['3'] },
    'readingPlace:https://a.example/2': 7,
  };
  expect(await recallPlace('https://a.example/')).toBeUndefined();
  expect(await recallPlace('https://a.example/2')).toBeUndefined();
});

test('all are forgotten at once', async () => {
  await keepPlace('https://a.example/', PLACE);
  stored.settings = 7;
  await forgetPlaces();
  expect(stored).toEqual({ settings: 7 });
});
