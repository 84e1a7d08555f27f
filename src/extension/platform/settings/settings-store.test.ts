import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../../../core/settings/settings.ts';
import {
  changeStoredSettings,
  countUnsyncedSites,
  followSettings,
  readSettings,
  watchSettings,
} from './settings-store.ts';

type Listener = (changes: Record<string, unknown>, area: string) => void;

/** The part of `chrome.storage` that is used, in memory. */
function createStorage() {
  const listeners = new Set<Listener>();
  function createArea(name: string) {
    const items = new Map<string, unknown>();
    let refusal: Error | undefined;
    let mostItems = Number.POSITIVE_INFINITY;
    let writes = 0;
    let tries = 0;
    function write(changes: Record<string, unknown>): void {
      tries++;
      if (refusal !== undefined) throw refusal;
      const added = Object.keys(changes).filter(
        (key) => changes[key] !== undefined && !items.has(key),
      );
      if (items.size + added.length > mostItems) throw new Error('MAX_ITEMS quota exceeded');
      writes++;
      const changed = Object.entries(changes).filter(
        ([key, item]) => JSON.stringify(item) !== JSON.stringify(items.get(key)),
      );
      for (const [key, item] of changed) {
        if (item === undefined) items.delete(key);
        else items.set(key, structuredClone(item));
      }
      if (changed.length > 0) for (const tell of listeners) tell(Object.fromEntries(changed), name);
    }
    return {
      items,
      writes: () => writes,
      /** Those that were refused, too. */
      tries: () => tries,
      refuse(error: Error | undefined) {
        refusal = error;
      },
      limit(most: number) {
        mostItems = most;
      },
      async get(keys: string[] | null) {
        const wanted = [...items].filter(([key]) => keys === null || keys.includes(key));
        return structuredClone(Object.fromEntries(wanted));
      },
      set: async (changes: Record<string, unknown>) => write(changes),
      remove: async (keys: string[]) =>
        write(Object.fromEntries(keys.map((key) => [key, undefined]))),
    };
  }
  const onChanged = {
    addListener: (listener: Listener) => void listeners.add(listener),
    removeListener: (listener: Listener) => void listeners.delete(listener),
  };
  return { sync: createArea('sync'), local: createArea('local'), onChanged };
}

let storage: ReturnType<typeof createStorage>;

beforeEach(() => {
  storage = createStorage();
  vi.stubGlobal('chrome', { storage, runtime: { id: 'pith' } });
  vi.spyOn(console, 'info').mockReturnValue();
});

afterEach(() => vi.restoreAllMocks());

const withStrictness = (strictness: number) => (old: Settings) => ({ ...old, strictness });
const withSite = (hostname: string) => (old: Settings) => ({
  ...old,
  sites: { ...old.sites, [hostname]: { opensReader: true } },
});

test('nothing stored gives the defaults, and writes nothing', async () => {
  expect(await readSettings()).toEqual(DEFAULT_SETTINGS);
  expect(await changeStoredSettings((old) => ({ ...old }))).toEqual(DEFAULT_SETTINGS);
  expect(storage.sync.writes() + storage.local.writes()).toBe(0);
});

test('a change is synced and read again', async () => {
  const changed = await changeStoredSettings(withStrictness(0.5));
  expect(changed).toEqual({ ...DEFAULT_SETTINGS, strictness: 0.5 });
  expect(await readSettings()).toEqual(changed);
  expect([...storage.sync.items.keys()]).toEqual(['settings']);
});

test('each site is an item of its own, which comes and goes alone', async () => {
  await changeStoredSettings(withSite('a.example'));
  await changeStoredSettings(withSite('b.example'));
  expect([...storage.sync.items.keys()]).toEqual(['site:a.example', 'site:b.example']);
  await changeStoredSettings((old) => ({ ...old, sites: { 'b.example': old.sites['b.example'] } }));
  expect([...storage.sync.items.keys()]).toEqual(['site:b.example']);
  expect((await readSettings()).sites).toEqual({ 'b.example': { opensReader: true } });
});

test('changes made at the same time all count', async () => {
  await Promise.all([
    changeStoredSettings(withStrictness(-0.4)),
    changeStoredSettings(withSite('a.example')),
    changeStoredSettings((old) => ({ ...old, engine: 'boilernet' })),
  ]);
  const { strictness, sites, engine } = await readSettings();
  expect({ strictness, sites, engine }).toEqual({
    strictness: -0.4,
    sites: { 'a.example': { opensReader: true } },
    engine: 'boilernet',
  });
});

test('the engine that an older version stored locally is kept, and moves with the next change', async () => {
  await storage.local.set({ settings: { engine: 'boilernet' } });
  expect((await readSettings()).engine).toBe('boilernet');
  await changeStoredSettings(withStrictness(1));
  expect(storage.local.items.size).toBe(0);
  expect((await readSettings()).engine).toBe('boilernet');
});

test('what sync refuses is kept on this device, and synced when it can be', async () => {
  await changeStoredSettings(withSite('a.example'));
  storage.sync.refuse(new Error('MAX_WRITE_OPERATIONS_PER_MINUTE'));
  await changeStoredSettings(withStrictness(0.2));
  await changeStoredSettings((old) => ({ ...old, sites: {} }));
  const kept = await readSettings();
  expect(kept).toEqual({ ...DEFAULT_SETTINGS, strictness: 0.2 });
  expect([...storage.sync.items.keys()]).toEqual(['site:a.example']);

  storage.sync.refuse(undefined);
  await changeStoredSettings(withSite('b.example'));
  expect([...storage.sync.items.keys()].toSorted()).toEqual(['settings', 'site:b.example']);
  expect(storage.local.items.size).toBe(0);
  expect((await readSettings()).strictness).toBe(0.2);
});

test('sync that is switched off is done without', async () => {
  vi.spyOn(storage.sync, 'get').mockRejectedValue(new Error('storage.sync is disabled'));
  storage.sync.refuse(new Error('storage.sync is disabled'));
  await changeStoredSettings(withStrictness(0.2));
  expect((await readSettings()).strictness).toBe(0.2);
});

test('one item that has no room keeps no other from being synced, and goes in once there is room', async () => {
  await changeStoredSettings(withStrictness(0.1));
  await changeStoredSettings(withSite('a.example'));
  storage.sync.limit(2);
  await changeStoredSettings(withSite('b.example'));
  await changeStoredSettings(withStrictness(0.2));
  expect(storage.sync.items.get('settings')).toHaveProperty('strictness', 0.2);
  expect(Object.keys((await readSettings()).sites)).toEqual(['a.example', 'b.example']);

  await changeStoredSettings(({ sites, ...old }) => ({
    ...old,
    sites: { 'b.example': sites['b.example'] },
  }));
  expect([...storage.sync.items.keys()]).toEqual(['settings', 'site:b.example']);
  expect(storage.local.items.size).toBe(0);
});

test('settings that are out of reach take their defaults', async () => {
  vi.spyOn(storage.sync, 'get').mockRejectedValue(new Error('storage.sync is disabled'));
  vi.spyOn(storage.local, 'get').mockRejectedValue(new Error('broken disk'));
  expect(await readSettings()).toEqual(DEFAULT_SETTINGS);
});

test('a failure is told to whoever asked, and does not stop the next change', async () => {
  storage.sync.refuse(new Error('full'));
  storage.local.refuse(new Error('broken disk'));
  await expect(changeStoredSettings(withStrictness(0.2))).rejects.toThrow('broken disk');
  storage.local.refuse(undefined);
  expect((await changeStoredSettings(withStrictness(0.3))).strictness).toBe(0.3);
});

test('damaged items give defaults and do not stop a change', async () => {
  await storage.sync.set({ settings: 'x', 'site:a.example': [1], 'site:NOT A HOST': {} });
  await storage.local.set({ unsynced: 7 });
  expect(await readSettings()).toEqual(DEFAULT_SETTINGS);
  expect((await changeStoredSettings(withStrictness(0.3))).strictness).toBe(0.3);
  expect((await readSettings()).strictness).toBe(0.3);
});

test('a watcher is told of each change once, until it ends its watch', async () => {
  const told: number[] = [];
  const end = watchSettings(({ strictness }) => told.push(strictness));
  await changeStoredSettings(withStrictness(0.1));
  await vi.waitFor(() => expect(told).toEqual([0.1]));
  // Local and synced storage both change; it is one change of the settings.
  storage.sync.refuse(new Error('full'));
  await changeStoredSettings(withStrictness(0.2));
  storage.sync.refuse(undefined);
  await vi.waitFor(() => expect(told).toEqual([0.1, 0.2]));
  await changeStoredSettings(withStrictness(0.3));
  await vi.waitFor(() => expect(told).toEqual([0.1, 0.2, 0.3]));
  await storage.local.set({ other: 1 });
  end();
  await changeStoredSettings(withStrictness(0.4));
  expect(await readSettings()).toHaveProperty('strictness', 0.4);
  expect(told).toEqual([0.1, 0.2, 0.3]);
});

test('a watcher is not told of settings that were read before newer ones', async () => {
  const told: number[] = [];
  const slow = Promise.withResolvers<Record<string, unknown>>();
  const end = watchSettings(({ strictness }) => told.push(strictness));
  vi.spyOn(storage.sync, 'get').mockImplementationOnce(() => slow.promise);
  await storage.sync.set({ settings: { strictness: 0.1 } });
  await storage.sync.set({ settings: { strictness: 0.2 } });
  await vi.waitFor(() => expect(told).toEqual([0.2]));
  slow.resolve({ settings: { strictness: 0.1 } });
  await new Promise((resolve) => setImmediate(resolve));
  expect(told).toEqual([0.2]);
  end();
});

test('who follows the settings is told of them at once, and misses no change meanwhile', async () => {
  const told: number[] = [];
  const slow = Promise.withResolvers<Record<string, unknown>>();
  vi.spyOn(storage.sync, 'get').mockImplementationOnce(() => slow.promise);
  const end = followSettings(({ strictness }) => told.push(strictness));
  await storage.sync.set({ settings: { strictness: 0.2 } });
  slow.resolve({ settings: { strictness: 0.1 } });
  await new Promise((resolve) => setImmediate(resolve));
  expect(told).toEqual([0.2]);
  end();
  await storage.sync.set({ settings: { strictness: 0.3 } });
  const endOther = followSettings(({ strictness }) => told.push(strictness));
  await new Promise((resolve) => setImmediate(resolve));
  expect(told).toEqual([0.2, 0.3]);
  endOther();
});

test('a watch that ends while the settings are read tells of nothing', async () => {
  const told: number[] = [];
  const end = watchSettings(({ strictness }) => told.push(strictness));
  await storage.sync.set({ settings: { strictness: 0.1 } });
  end();
  await new Promise((resolve) => setImmediate(resolve));
  expect(told).toEqual([]);
});

test('a read that fails for a moment puts no defaults over what is stored', async () => {
  await changeStoredSettings((old) => ({ ...old, engine: 'bte' }));
  const { get } = storage.sync;
  let failures = 1;
  storage.sync.get = async (keys) => {
    if (failures-- > 0) throw new Error('IO error');
    return get(keys);
  };
  await changeStoredSettings((old) => ({ ...old, strictness: 0.5 }));
  expect(await readSettings()).toMatchObject({ engine: 'bte', strictness: 0.5 });
});

test('of more sites than sync takes it has as many as it takes, in few writes, and the rest are counted', async () => {
  storage.sync.limit(60);
  const names = Array.from({ length: 100 }, (_, i) => `site${i}.test`);
  const sites = Object.fromEntries(names.map((name) => [name, { opensReader: true }]));
  await changeStoredSettings((old) => ({ ...old, sites }));
  expect(storage.sync.items.size).toBe(60);
  // Chrome takes 120 a minute.
  expect(storage.sync.tries()).toBeLessThan(60);
  expect(await countUnsyncedSites()).toBe(100 - 60);
  expect(Object.keys((await readSettings()).sites)).toHaveLength(100);
});

test('a failure has a code of its own, and the reason in its message', async () => {
  storage.sync.refuse(new Error('full'));
  storage.local.refuse(new Error('QUOTA_BYTES quota exceeded'));
  await expect(changeStoredSettings(withStrictness(0.2))).rejects.toMatchObject({
    code: 'not-stored',
    message: 'Error: QUOTA_BYTES quota exceeded',
  });
});
