import { isNamed, reopenedDatabase } from '../browser/reopened-database.ts';
import {
  type ArticleToKeep,
  changeEntry,
  type KeptChange,
  type KeptEntry,
  type KeptRecord,
  type KeptVersion,
  parseEntry,
} from './kept-entry.ts';
import {
  type KeptText,
  type LibraryTransaction,
  MIGRATIONS,
  NAME,
  STORES,
} from './library-database.ts';
import { announceLibraryChange } from './library-news.ts';
import {
  erase,
  eraseRemoved,
  isDamaged,
  isRemoved,
  type KeepOutcome,
  keepIn,
  markRemoved,
  mergeInto,
  readEntry,
  recordsOf,
  restoreIn,
} from './library-transactions.ts';
import type { MergeCounts } from './merge-records.ts';

export interface ListedEntries {
  /** Those that can be read. */
  readonly entries: readonly KeptEntry[];
  /** How many cannot be read. */
  readonly damaged: number;
  /** The ids of those that were deleted since the browser was started, by deletion, the oldest first. */
  readonly removed: readonly (readonly string[])[];
}

/** The articles that the user keeps on this machine. Each change is one transaction, of which all other pages are told. */
export interface LibraryStore {
  entries(): Promise<ListedEntries>;
  entry(id: string): Promise<KeptEntry | undefined>;
  /** A version of an article; undefined where it is gone or damaged. */
  version(id: string, at: string): Promise<KeptVersion | undefined>;
  texts(): Promise<KeptText[]>;
  /** All that is stored of some articles. */
  records(ids: readonly string[]): Promise<KeptRecord[]>;
  keep(kept: ArticleToKeep): Promise<KeepOutcome>;
  /** @returns the entries as they were before */
  change(ids: readonly string[], of: (entry: KeptEntry) => KeptChange): Promise<KeptEntry[]>;
  /** @returns the ids of those that `restore` can bring back, which takes some room */
  remove(ids: readonly string[]): Promise<readonly string[]>;
  /** @returns how many of them are there again */
  restore(ids: readonly string[]): Promise<number>;
  /** Lets go of what was deleted. @returns how many articles that were */
  forgetRemoved(): Promise<number>;
  /** Takes in records of a file: all of them, or none. What is newer wins. */
  merge(records: readonly KeptRecord[]): Promise<MergeCounts>;
  clear(): Promise<void>;
}

/** @throws DOMException from each call: `QuotaExceededError` where the disk is full, others where the store is damaged */
export function openLibraryStore(): LibraryStore {
  const database = reopenedDatabase(NAME, MIGRATIONS);

  async function write<T>(task: (transaction: LibraryTransaction) => Promise<T>): Promise<T> {
    const done = await database.write(STORES, task);
    announceLibraryChange();
    return done;
  }

  /** Where there is no room left, what was deleted gives its own. */
  async function writeMakingRoom<T>(
    task: (transaction: LibraryTransaction) => Promise<T>,
  ): Promise<T> {
    try {
      return await write(task);
    } catch (error) {
      if (!isNamed(error, 'QuotaExceededError')) throw error;
      if ((await write(eraseRemoved)) === 0) throw error;
      return write(task);
    }
  }

  return {
    async entries() {
      const stored = await database.use((opened) => opened.getAll('entries'));
      const [removed, others] = [stored.filter(isRemoved), stored.filter((one) => !isRemoved(one))];
      const entries = others.flatMap((one) => parseEntry(one) ?? []);
      const deletions = Map.groupBy(removed, (one) => one.removed ?? '');
      return {
        entries,
        damaged: others.length - entries.length,
        removed: [...deletions.entries()]
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([, deleted]) => deleted.map(({ id }) => id)),
      };
    },
    entry: async (id) => readEntry(await database.use((opened) => opened.get('entries', id))),
    async version(id, at) {
      const version = await database.use((opened) => opened.get('versions', [id, at]));
      return version === undefined || isDamaged(version) ? undefined : version;
    },
    texts: () => database.use((opened) => opened.getAll('texts')),
    records: (ids) =>
      database.use((opened) => recordsOf(opened.transaction([...STORES], 'readonly'), ids)),
    keep: (kept) => writeMakingRoom((transaction) => keepIn(transaction, kept)),
    change: (ids, of) =>
      write(async (transaction) => {
        const entries = transaction.objectStore('entries');
        const stored = await Promise.all(ids.map((id) => entries.get(id)));
        const before = stored.flatMap((one) => readEntry(one) ?? []);
        const now = new Date();
        await Promise.all(before.map((one) => entries.put(changeEntry(one, of(one), now))));
        return before;
      }),
    async remove(ids) {
      try {
        return await writeMakingRoom((transaction) => markRemoved(transaction, ids));
      } catch (error) {
        if (!isNamed(error, 'QuotaExceededError')) throw error;
        // To make room takes some, which the next transaction is given.
        await write((transaction) => erase(transaction, ids));
        return [];
      }
    },
    restore: (ids) => write((transaction) => restoreIn(transaction, ids)),
    forgetRemoved: () => write(eraseRemoved),
    merge: (records) => writeMakingRoom((transaction) => mergeInto(transaction, records)),
    clear: () =>
      write(async (transaction) => {
        await Promise.all(STORES.map((name) => transaction.objectStore(name).clear()));
      }),
  };
}
