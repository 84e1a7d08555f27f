import { PithError } from '../../../core/errors.ts';
import { parseSettings, type Settings } from '../../../core/settings/settings.ts';
import type { SiteRule } from '../../../core/settings/site-rules.ts';
import { isExtensionAlive } from '../browser/is-extension-alive.ts';
import { oneByOne } from '../events/in-turn.ts';

/*
 * Where the settings are. `storage.sync` takes 8 KB an item, so all but the sites are one item and
 * each site is one more. It also limits the whole and the writes a minute, and may be switched off:
 * what it refuses waits in one item of `storage.local`, goes before what is synced, and is tried
 * again with the next change. All are parsed when read, so nothing here needs to be trusted.
 */

/** All settings but the sites; in `storage.local`, those of a version before this one. */
const COMMON = 'settings';
const SITE_PREFIX = 'site:';
/** In `storage.local`: items that did not go into `storage.sync`; null stands for a removed one. */
const UNSYNCED = 'unsynced';

type Items = Readonly<Record<string, unknown>>;

/** The settings as they are now; damaged or unreachable ones take their defaults. */
export async function readSettings(): Promise<Settings> {
  return settingsOf((await readStored()).items);
}

/**
 * Changes the settings; only what differs is written. The background alone calls it, where changes wait for each other;
 * for pages there is `changeSettings`.
 * @returns the settings as they are stored now
 * @throws PithError `not-stored` when neither synced nor local storage takes them
 */
export function changeStoredSettings(change: (old: Settings) => Settings): Promise<Settings> {
  return inTurn(() =>
    applyChange(change).catch((error: unknown) => {
      throw new PithError('not-stored', String(error), { cause: error });
    }),
  );
}

const inTurn = oneByOne();

/** How many of the sites with rules are kept on this device only, as the browser does not sync more. */
export async function countUnsyncedSites(): Promise<number> {
  const { unsynced } = await readStored();
  const isSite = (key: string) => key.startsWith(SITE_PREFIX) && unsynced[key] !== null;
  return Object.keys(unsynced).filter(isSite).length;
}

/**
 * Tells of every change of the settings, wherever it was made: in this context, another, or on
 * another device.
 * @returns ends the watch
 */
export function watchSettings(listener: (settings: Settings) => void): () => void {
  return startWatch(listener).end;
}

/**
 * Tells of the settings as they are now, and as `watchSettings` of every change: one that comes while they are read for
 * the first time is not missed.
 * @returns ends it
 */
export function followSettings(listener: (settings: Settings) => void): () => void {
  const { tell, end } = startWatch(listener);
  void tell();
  return end;
}

function startWatch(listener: (settings: Settings) => void) {
  let isWatching = true;
  let told: string | undefined;
  let reads = 0;
  async function tell(): Promise<void> {
    const read = ++reads;
    const settings = await readSettings();
    // One change can be several events; only the newest reading counts, and only when it is news.
    if (!isWatching || read !== reads || JSON.stringify(settings) === told) return;
    told = JSON.stringify(settings);
    listener(settings);
  }
  function onChanged(changes: Items, area: string): void {
    const isOurs = area === 'sync' ? isSettingsKey : isLocalKey;
    if ((area === 'sync' || area === 'local') && Object.keys(changes).some(isOurs)) void tell();
  }
  chrome.storage.onChanged.addListener(onChanged);
  function end(): void {
    isWatching = false;
    // After an update of the extension there is nothing left to listen to, and to say so is an error.
    if (isExtensionAlive()) chrome.storage.onChanged.removeListener(onChanged);
  }
  return { tell, end };
}

interface Stored {
  /** What counts: the synced items, and over them those that are not synced yet. */
  readonly items: Items;
  readonly unsynced: Items;
}

async function readStored(): Promise<Stored> {
  // After an update of the extension each call throws at once, and of two, one would be heard by nobody. What is left of
  // the old version takes the defaults.
  const readLocal = async (): Promise<Items> => chrome.storage.local.get([COMMON, UNSYNCED]);
  const [synced, local] = await Promise.all([readSynced(), readLocal().catch((): Items => ({}))]);
  const unsynced = recordOf(local[UNSYNCED]);
  return { items: { [COMMON]: local[COMMON], ...synced, ...unsynced }, unsynced };
}

/**
 * Refused where an administrator or a preference has switched it off: local storage has it all then. Asked once more before that is
 * believed, or defaults would be written over what could not be read for a moment.
 */
async function readSynced(): Promise<Items> {
  const read = async (): Promise<Items> => chrome.storage.sync.get(null);
  return read()
    .catch(read)
    .catch(() => ({}));
}

async function applyChange(change: (old: Settings) => Settings): Promise<Settings> {
  const { items, unsynced } = await readStored();
  const old = settingsOf(items);
  const settings = parseSettings(change(old));
  // Stored items are compared as they are understood: browsers give their fields in another order.
  const changed = changedItems(itemsOf(old), itemsOf(settings));
  if (Object.keys(changed).length > 0) await write({ ...unsynced, ...changed });
  return settings;
}

/** What to write so that `before` becomes `after`; null for what is to be removed. */
function changedItems(before: Items, after: Items): Items {
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  const changed = Object.entries(after).filter(
    ([key, item]) => JSON.stringify(item) !== JSON.stringify(before[key]),
  );
  return Object.fromEntries([...gone.map((key) => [key, null]), ...changed]);
}

async function write(items: Items): Promise<void> {
  const refused = await syncAll(items);
  if (Object.keys(refused).length > 0) await chrome.storage.local.set({ [UNSYNCED]: refused });
  else await chrome.storage.local.remove([COMMON, UNSYNCED]);
}

/** So many single items refused in a row, and there is no room for the others either. */
const MAX_REFUSED = 8;

/**
 * @param refusedInARow single items, up to now
 * @returns what was refused: one item that does not fit is no reason to keep back the others. They are tried by
 * halves, as the browser also limits the writes a minute
 */
async function syncAll(items: Items, refusedInARow = { count: 0 }): Promise<Items> {
  const all = Object.entries(items);
  if (refusedInARow.count >= MAX_REFUSED || all.length === 0) return items;
  try {
    await syncAtOnce(items);
    refusedInARow.count = 0;
    return {};
  } catch (error) {
    console.info('Pith keeps these settings on this device:', error);
    if (all.length === 1) {
      refusedInARow.count++;
      return items;
    }
  }
  const middle = Math.ceil(all.length / 2);
  const first = await syncAll(Object.fromEntries(all.slice(0, middle)), refusedInARow);
  return { ...first, ...(await syncAll(Object.fromEntries(all.slice(middle)), refusedInARow)) };
}

async function syncAtOnce(items: Items): Promise<void> {
  const kept = Object.entries(items).filter(([, item]) => item !== null);
  const removed = Object.keys(items).filter((key) => items[key] === null);
  const { sync } = chrome.storage;
  // First, for the room that it makes.
  if (removed.length > 0) await sync.remove(removed);
  if (kept.length > 0) await sync.set(Object.fromEntries(kept));
}

function itemsOf({ sites, ...common }: Settings): Items {
  const rules = Object.entries<SiteRule>(sites).map(([host, rule]) => [SITE_PREFIX + host, rule]);
  return { [COMMON]: common, ...Object.fromEntries(rules) };
}

function settingsOf(items: Items): Settings {
  const sites = Object.entries(items)
    .filter(([key]) => key.startsWith(SITE_PREFIX))
    .map(([key, rule]) => [key.slice(SITE_PREFIX.length), rule]);
  return parseSettings({ ...recordOf(items[COMMON]), sites: Object.fromEntries(sites) });
}

function isSettingsKey(key: string): boolean {
  return key === COMMON || key.startsWith(SITE_PREFIX);
}

function isLocalKey(key: string): boolean {
  return key === COMMON || key === UNSYNCED;
}

function recordOf(value: unknown): Items {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
