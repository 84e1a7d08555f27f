import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  openDB,
  type StoreNames,
} from 'idb';
import { isNamed, reopenedDatabase, type WriteTransaction } from '../browser/reopened-database.ts';
import {
  type ArticleToKeep,
  changeEntry,
  type KeptChange,
  type KeptEntry,
  type KeptRecord,
  type KeptVersion,
  keptText,
  newEntry,
  newPassages,
  parseEntry,
  withVersion,
} from './kept-entry.ts';
import { announceLibraryChange } from './library-news.ts';
import { type MergeCounts, mergedRecord } from './merge-records.ts';

interface LibrarySchema extends DBSchema {
  entries: { key: string; value: KeptEntry; indexes: { keys: string } };
  versions: { key: [id: string, at: string]; value: KeptVersion };
  texts: { key: string; value: KeptText };
}

/** The text of an article's last version, by which it is found. */
export interface KeptText {
  readonly id: string;
  readonly text: string;
}

/** What came of keeping an article. */
export interface KeepOutcome {
  readonly entry: KeptEntry;
  /** `same` where the page has nothing else than what was kept before. */
  readonly kind: 'new' | 'changed' | 'same';
  /** Passages that the version before did not have. */
  readonly passages: number;
}

/** The articles that the user keeps on this machine. Each change is one transaction, of which all other pages are told. */
export interface LibraryStore {
  /** All entries that can be read, and how many cannot. */
  entries(): Promise<{ readonly entries: readonly KeptEntry[]; readonly damaged: number }>;
  entry(id: string): Promise<KeptEntry | undefined>;
  /** A version of an article; undefined where it is gone or damaged. */
  version(id: string, at: string): Promise<KeptVersion | undefined>;
  texts(): Promise<KeptText[]>;
  /** All that is stored of some articles. */
  records(ids: readonly string[]): Promise<KeptRecord[]>;
  keep(kept: ArticleToKeep): Promise<KeepOutcome>;
  /** @returns the entries as they were before */
  change(ids: readonly string[], of: (entry: KeptEntry) => KeptChange): Promise<KeptEntry[]>;
  /** @returns what was removed */
  remove(ids: readonly string[]): Promise<KeptRecord[]>;
  /** Takes in records of a file, or such as were removed: all of them, or none. What is newer wins. */
  merge(records: readonly KeptRecord[]): Promise<MergeCounts>;
  clear(): Promise<void>;
}

const NAME = 'library';
const STORES: readonly StoreNames<LibrarySchema>[] = ['entries', 'versions', 'texts'];

/** What makes each version of the stores of the one before it; an old database goes through all that it lacks. */
const MIGRATIONS: readonly ((database: IDBPDatabase<LibrarySchema>) => void)[] = [
  (database) => {
    const entries = database.createObjectStore('entries', { keyPath: 'id' });
    entries.createIndex('keys', 'keys', { multiEntry: true });
    database.createObjectStore('versions', { keyPath: ['id', 'at'] });
    database.createObjectStore('texts', { keyPath: 'id' });
  },
];

/** @throws DOMException from each call: `QuotaExceededError` where the disk is full, others where the store is damaged */
export function openLibraryStore(): LibraryStore {
  const database = reopenedDatabase<LibrarySchema>((events) =>
    openDB(NAME, MIGRATIONS.length, {
      upgrade(opened, before) {
        for (const migrate of MIGRATIONS.slice(before)) migrate(opened);
      },
      ...events,
    }),
  );

  async function write<T>(task: (transaction: Transaction) => Promise<T>): Promise<T> {
    const done = await database.write(STORES, task);
    announceLibraryChange();
    return done;
  }

  return {
    async entries() {
      const stored = await database.use((opened) => opened.getAll('entries'));
      const entries = stored.flatMap((one) => parseEntry(one) ?? []);
      return { entries, damaged: stored.length - entries.length };
    },
    entry: async (id) => parseEntry(await database.use((opened) => opened.get('entries', id))),
    async version(id, at) {
      const version = await database.use((opened) => opened.get('versions', [id, at]));
      return version === undefined || isDamaged(version) ? undefined : version;
    },
    texts: () => database.use((opened) => opened.getAll('texts')),
    records: (ids) =>
      database.use((opened) => recordsOf(opened.transaction([...STORES], 'readonly'), ids)),
    keep: (kept) => write((transaction) => keepIn(transaction, kept)),
    change: (ids, of) =>
      write(async (transaction) => {
        const entries = transaction.objectStore('entries');
        const stored = await Promise.all(ids.map((id) => entries.get(id)));
        const before = stored.flatMap((one) => parseEntry(one) ?? []);
        const now = new Date();
        await Promise.all(before.map((one) => entries.put(changeEntry(one, of(one), now))));
        return before;
      }),
    async remove(ids) {
      const task = (transaction: Transaction) => removeFrom(transaction, ids);
      try {
        return await write(task);
      } catch (error) {
        // It takes room to make some, which the next transaction is given.
        if (!isNamed(error, 'QuotaExceededError')) throw error;
        return write(task);
      }
    },
    merge: (records) => write((transaction) => mergeInto(transaction, records)),
    clear: () =>
      write(async (transaction) => {
        await Promise.all(STORES.map((name) => transaction.objectStore(name).clear()));
      }),
  };
}

type Transaction = WriteTransaction<LibrarySchema>;

async function keepIn(transaction: Transaction, kept: ArticleToKeep): Promise<KeepOutcome> {
  const { article, pictures } = kept;
  const before = await entryOfPage(transaction, kept.keys);
  const now = new Date().toISOString();
  if (before === undefined) {
    const entry = newEntry(kept, { id: crypto.randomUUID(), at: now });
    await put(transaction, { entry, versions: [{ id: entry.id, at: now, article, pictures }] });
    return { entry, kind: 'new', passages: 0 };
  }
  const { id } = before;
  const latest = before.versions.at(-1);
  const last = latest && (await transaction.objectStore('versions').get([id, latest.at]));
  if (last !== undefined && !isDamaged(last) && keptText(last.article) === keptText(article)) {
    // The page may have loaded its pictures since.
    const isFuller = pictures.length > last.pictures.length;
    if (isFuller) await transaction.objectStore('versions').put({ ...last, pictures });
    return { entry: before, kind: 'same', passages: 0 };
  }
  const version = { id, at: now, article, pictures };
  const entry = withVersion(before, version);
  await put(transaction, { entry, versions: [version] });
  if (last === undefined || isDamaged(last)) return { entry, kind: 'new', passages: 0 };
  return { entry, kind: 'changed', passages: newPassages(last.article, article).length };
}

async function entryOfPage(
  transaction: Transaction,
  keys: readonly string[],
): Promise<KeptEntry | undefined> {
  const index = transaction.objectStore('entries').index('keys');
  const found = await Promise.all(keys.map((key) => index.get(key)));
  return found.flatMap((one) => parseEntry(one) ?? []).at(0);
}

/** Stores an entry with some of its versions; the last of these is the one that it is found by. */
async function put(transaction: Transaction, { entry, versions }: KeptRecord): Promise<void> {
  const last = versions.at(-1);
  const isLast = last !== undefined && last.at === entry.versions.at(-1)?.at;
  await Promise.all([
    transaction.objectStore('entries').put(entry),
    ...versions.map((version) => transaction.objectStore('versions').put(version)),
    isLast && transaction.objectStore('texts').put({ id: entry.id, text: keptText(last.article) }),
  ]);
}

async function removeFrom(transaction: Transaction, ids: readonly string[]): Promise<KeptRecord[]> {
  const removed = await recordsOf(transaction, ids);
  for (const id of ids) {
    await transaction.objectStore('entries').delete(id);
    await transaction.objectStore('versions').delete(versionsOf(id));
    await transaction.objectStore('texts').delete(id);
  }
  return removed;
}

async function recordsOf<M extends IDBTransactionMode>(
  transaction: IDBPTransaction<LibrarySchema, StoreNames<LibrarySchema>[], M>,
  ids: readonly string[],
): Promise<KeptRecord[]> {
  const entries = transaction.objectStore('entries');
  const versions = transaction.objectStore('versions');
  const records: KeptRecord[] = [];
  for (const id of ids) {
    const entry = parseEntry(await entries.get(id));
    if (entry !== undefined) {
      const stored = await versions.getAll(versionsOf(id));
      records.push({ entry, versions: stored.filter((one) => !isDamaged(one)) });
    }
  }
  return records;
}

async function mergeInto(
  transaction: Transaction,
  records: readonly KeptRecord[],
): Promise<MergeCounts> {
  const counts = { added: 0, updated: 0, same: 0 };
  for (const record of records) {
    const stored = parseEntry(await transaction.objectStore('entries').get(record.entry.id));
    const before = stored ?? (await entryOfPage(transaction, record.entry.keys));
    const merged = mergedRecord(before, record);
    if (merged === undefined) counts.same++;
    else {
      if (before === undefined) counts.added++;
      else counts.updated++;
      await put(transaction, merged);
    }
  }
  return counts;
}

function versionsOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, ''], [id, '\uffff']);
}

function isDamaged({ article, pictures }: KeptVersion): boolean {
  try {
    keptText(article);
    return !Array.isArray(pictures);
  } catch {
    // Whatever is wrong with it, the other articles are not to be missed for it.
    return true;
  }
}
