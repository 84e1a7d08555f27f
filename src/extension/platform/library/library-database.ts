import type { DBSchema, StoreNames } from 'idb';
import type { Migrations, WriteTransaction } from '../browser/reopened-database.ts';
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

export const NAME = 'library';
export const STORES: readonly StoreNames<LibrarySchema>[] = ['entries', 'versions', 'texts'];

export const MIGRATIONS: Migrations<LibrarySchema> = [
  (database) => {
    const entries = database.createObjectStore('entries', { keyPath: 'id' });
    entries.createIndex('keys', 'keys', { multiEntry: true });
    database.createObjectStore('versions', { keyPath: ['id', 'at'] });
    database.createObjectStore('texts', { keyPath: 'id' });
  },
];

export type LibraryTransaction = WriteTransaction<LibrarySchema>;
