import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { KnownSite } from '../../../article/host-messages.ts';
import {
  NEW_SITE,
  type PagePrint,
  rememberPage,
  type SiteMemory,
} from '../../../core/site-memory/site-memory.ts';
import { MAX_SITES } from '../../../core/site-memory/visit-site.ts';

interface SiteSchema extends DBSchema {
  sites: { key: string; value: StoredSite; indexes: { at: number } };
  salts: { key: number; value: number };
}

interface StoredSite {
  readonly name: string;
  /** When a page of it was last read, in milliseconds since 1970. */
  readonly at: number;
  readonly memory: SiteMemory;
}

const NAME = 'siteMemory';
const VERSION = 1;
/** The key of the one salt, which is drawn for each installation. */
const SALT = 0;

/**
 * What is remembered of a site, in the extension's own storage on this machine.
 * @throws DOMException where the store is damaged or full
 */
export function recallSite(name: string): Promise<KnownSite> {
  return withDatabase(async (database) => {
    const memory = (await database.get('sites', name))?.memory ?? NEW_SITE;
    const transaction = database.transaction('salts', 'readwrite');
    const stored = await transaction.store.get(SALT);
    const [salt] = stored === undefined ? crypto.getRandomValues(new Uint32Array(1)) : [stored];
    if (stored === undefined) await transaction.store.put(salt, SALT);
    await transaction.done;
    return { salt, memory };
  });
}

/**
 * Adds a page to what is remembered of its site. Of too many sites, the one that was read longest ago goes.
 * @throws as `recallSite`
 */
export function rememberVisit(name: string, page: PagePrint): Promise<void> {
  return withDatabase(async (database) => {
    const { store, done } = database.transaction('sites', 'readwrite');
    const memory = (await store.get(name))?.memory ?? NEW_SITE;
    await store.put({ name, at: Date.now(), memory: rememberPage(memory, page) });
    const extra = (await store.count()) - MAX_SITES;
    const oldest = extra > 0 ? await store.index('at').getAllKeys(null, extra) : [];
    for (const key of oldest) await store.delete(key);
    await done;
  });
}

/** The names of all sites of which something is remembered, in the order of the alphabet. */
export function rememberedSites(): Promise<string[]> {
  return withDatabase((database) => database.getAllKeys('sites'));
}

export function forgetSite(name: string): Promise<void> {
  return withDatabase((database) => database.delete('sites', name));
}

export function forgetSites(): Promise<void> {
  return withDatabase((database) => database.clear('sites'));
}

/** It is opened for each task, so that none keeps another from deleting or replacing it. */
async function withDatabase<T>(
  task: (database: IDBPDatabase<SiteSchema>) => Promise<T>,
): Promise<T> {
  const database = await openDB<SiteSchema>(NAME, VERSION, {
    upgrade(created) {
      created.createObjectStore('sites', { keyPath: 'name' }).createIndex('at', 'at');
      created.createObjectStore('salts');
    },
  });
  try {
    return await task(database);
  } finally {
    database.close();
  }
}
