import type { IDBPTransaction, StoreNames } from 'idb';
import { isRecord } from '../../../core/is-record.ts';
import {
  type ArticleToKeep,
  type KeptEntry,
  type KeptRecord,
  type KeptVersion,
  keptText,
  newEntry,
  newPassages,
  parseEntry,
  withVersion,
} from './kept-entry.ts';
import type { LibrarySchema, LibraryTransaction } from './library-database.ts';
import { type MergeCounts, mergedRecord } from './merge-records.ts';

/** What came of keeping an article. */
export interface KeepOutcome {
  /** `same` where the page has nothing else than what was kept before. */
  readonly kind: 'new' | 'changed' | 'same';
  /** Passages that the version before did not have. */
  readonly passages: number;
}

export async function keepIn(
  transaction: LibraryTransaction,
  kept: ArticleToKeep,
): Promise<KeepOutcome> {
  const { article, pictures } = kept;
  const before = await entryOfPage(transaction, kept.keys);
  const now = new Date().toISOString();
  if (before === undefined) {
    const entry = newEntry(kept, { id: crypto.randomUUID(), at: now });
    await put(transaction, { entry, versions: [{ id: entry.id, at: now, article, pictures }] });
    return { kind: 'new', passages: 0 };
  }
  const { id } = before;
  const latest = before.versions.at(-1);
  const last = latest && (await transaction.objectStore('versions').get([id, latest.at]));
  if (last !== undefined && !isDamaged(last) && keptText(last.article) === keptText(article)) {
    // The page may have loaded its pictures since.
    const isFuller = pictures.length > last.pictures.length;
    if (isFuller) await transaction.objectStore('versions').put({ ...last, pictures });
    return { kind: 'same', passages: 0 };
  }
  const version = { id, at: now, article, pictures };
  const entry = withVersion(before, version);
  await put(transaction, { entry, versions: [version] });
  if (last === undefined || isDamaged(last)) return { kind: 'new', passages: 0 };
  return { kind: 'changed', passages: newPassages(last.article, article).length };
}

/** @param but the id of one that is not looked for */
async function entryOfPage(
  transaction: LibraryTransaction,
  keys: readonly string[],
  but = '',
): Promise<KeptEntry | undefined> {
  const index = transaction.objectStore('entries').index('keys');
  const found = await Promise.all(keys.map((key) => index.getAll(key)));
  return found.flat().flatMap((one) => (one.id === but ? [] : (readEntry(one) ?? [])))[0];
}

/** What is stored as an entry; undefined where it is damaged, or was deleted. */
export function readEntry(stored: unknown): KeptEntry | undefined {
  return isRemoved(stored) ? undefined : parseEntry(stored);
}

export function isRemoved(stored: unknown): boolean {
  return isRecord(stored) && stored.removed !== undefined;
}

/** Stores an entry with some of its versions; the last of these is the one that it is found by. */
async function put(
  transaction: LibraryTransaction,
  { entry, versions }: KeptRecord,
): Promise<void> {
  const last = versions.at(-1);
  const isLast = last !== undefined && last.at === entry.versions.at(-1)?.at;
  await Promise.all([
    transaction.objectStore('entries').put(entry),
    ...versions.map((version) => transaction.objectStore('versions').put(version)),
    isLast && transaction.objectStore('texts').put({ id: entry.id, text: keptText(last.article) }),
  ]);
}

export async function markRemoved(
  transaction: LibraryTransaction,
  ids: readonly string[],
): Promise<string[]> {
  const entries = transaction.objectStore('entries');
  const stored = await Promise.all(ids.map((id) => entries.get(id)));
  const there = stored.flatMap((one) => readEntry(one) ?? []);
  const removed = new Date().toISOString();
  await Promise.all(there.map((entry) => entries.put({ ...entry, removed })));
  return there.map(({ id }) => id);
}

/** Articles that were deleted are there again; what was kept of their pages since then stays. */
export async function restoreIn(
  transaction: LibraryTransaction,
  ids: readonly string[],
): Promise<number> {
  const entries = transaction.objectStore('entries');
  let count = 0;
  for (const id of ids) {
    const stored = await entries.get(id);
    const entry = isRemoved(stored) ? parseEntry(stored) : undefined;
    if (entry === undefined) continue;
    count++;
    await entries.put(entry);
    const other = await entryOfPage(transaction, entry.keys, id);
    if (other === undefined) continue;
    const records = await recordsOf(transaction, [id]);
    await erase(transaction, [id]);
    await mergeInto(transaction, records);
  }
  return count;
}

/** @returns how many articles went */
export async function eraseRemoved(transaction: LibraryTransaction): Promise<number> {
  const stored = await transaction.objectStore('entries').getAll();
  const ids = stored.filter(isRemoved).map(({ id }) => id);
  await erase(transaction, ids);
  return ids.length;
}

export async function erase(
  transaction: LibraryTransaction,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    await transaction.objectStore('entries').delete(id);
    await transaction.objectStore('versions').delete(versionsOf(id));
    await transaction.objectStore('texts').delete(id);
  }
}

export async function recordsOf<M extends IDBTransactionMode>(
  transaction: IDBPTransaction<LibrarySchema, StoreNames<LibrarySchema>[], M>,
  ids: readonly string[],
): Promise<KeptRecord[]> {
  const entries = transaction.objectStore('entries');
  const versions = transaction.objectStore('versions');
  const records: KeptRecord[] = [];
  for (const id of ids) {
    const entry = readEntry(await entries.get(id));
    if (entry !== undefined) {
      const stored = await versions.getAll(versionsOf(id));
      records.push({ entry, versions: stored.filter((one) => !isDamaged(one)) });
    }
  }
  return records;
}

export async function mergeInto(
  transaction: LibraryTransaction,
  records: readonly KeptRecord[],
): Promise<MergeCounts> {
  const counts = { added: 0, updated: 0, same: 0 };
  for (const record of records) {
    const { id, keys } = record.entry;
    const stored = await transaction.objectStore('entries').get(id);
    // What was deleted is taken in as if it had never been there.
    if (isRemoved(stored)) await erase(transaction, [id]);
    const before = readEntry(stored) ?? (await entryOfPage(transaction, keys));
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

export function isDamaged({ article, pictures }: KeptVersion): boolean {
  try {
    keptText(article);
    return !Array.isArray(pictures);
  } catch {
    // Whatever is wrong with it, the other articles are not to be missed for it.
    return true;
  }
}
