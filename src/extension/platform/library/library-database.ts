import { type DBSchema, type IDBPDatabase, openDB, type StoreNames } from 'idb';
import {
  type ReopenedDatabase,
  reopenedDatabase,
  type WriteTransaction,
} from '../browser/reopened-database.ts';
import type { KeptEntry, KeptVersion } from './kept-entry.ts';

export interface LibrarySchema extends DBSchema {
  entries: { key: string; value: StoredEntry; indexes: { keys: string } };
  versions: { key: [id: string, at: string]; value: KeptVersion };
  texts: { key: string; value: KeptText };
}

/** What is deleted stays, with all that belongs to it, until the browser is closed or its room is needed. */
interface StoredEntry extends KeptEntry {
  /** When it was deleted, ISO 8601 in UTC. */
  readonly removed?: string;
}

/** The text of an article's last version, by which it is found. */
export interface KeptText {
  readonly id: string;
  readonly text: string;
}

const NAME = 'library';
export const STORES: readonly StoreNames<LibrarySchema>[] = ['entries', 'versions', 'texts'];

/** What makes each version of the stores of the one before it; an old database goes through all that it lacks. */
const MIGRATIONS: readonly ((database: IDBPDatabase<LibrarySchema>) => void)[] = [
  (database) => {
    const entries = database.createObjectStore('entries', { keyPath: 'id' });
    entries.createIndex('keys', 'keys', { multiEntry: true });
    database.createObjectStore('versions', { keyPath: ['id', 'at'] });
    database.createObjectStore('texts', { keyPath: 'id' });
  },
];

export type LibraryTransaction = WriteTransaction<LibrarySchema>;

export function libraryDatabase(): ReopenedDatabase<LibrarySchema> {
  return reopenedDatabase<LibrarySchema>((events) =>
    openDB(NAME, MIGRATIONS.length, {
      upgrade(opened, before) {
        for (const migrate of MIGRATIONS.slice(before)) migrate(opened);
      },
      ...events,
    }),
  );
}
