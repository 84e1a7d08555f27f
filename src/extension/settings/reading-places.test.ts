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
    remove: async (key: string) => void delete stored[key],
  };
  vi.stubGlobal('chrome', { runtime: { id: 'x' }, storage: { local }, extension });
  return () => vi.unstubAllGlobals();
});

const PLACE = { words: 'Snap a young elder twig', share: 0.5 };

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
  for (let i = 0; i < 101; i++) await keepPlace(`https://a.example/${i}`, PLACE);
  expect(await recallPlace('https://a.example/0')).toBeUndefined();
  expect(await recallPlace('https://a.example/1')).toMatchObject(PLACE);
  // Read again, it is not the next to go.
  await keepPlace('https://a.example/1', { ...PLACE, share: 0.9 });
  await keepPlace('https://a.example/101', PLACE);
  expect(await recallPlace('https://a.example/1')).toMatchObject({ share: 0.9 });
  expect(await recallPlace('https://a.example/2')).toBeUndefined();
});

test('an address of any length is not stored, and damaged places are none', async () => {
  await keepPlace(`https://a.example/${'x'.repeat(2_000)}`, PLACE);
  expect(stored).toEqual({});
  stored = { readingPlaces: [7, { address: 'https://a.example/', words: 7, share: 1 }] };
  expect(await recallPlace('https://a.example/')).toBeUndefined();
});

test('all are forgotten at once', async () => {
  await keepPlace('https://a.example/', PLACE);
  await forgetPlaces();
  expect(stored).toEqual({});
});
