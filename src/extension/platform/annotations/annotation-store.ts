import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import {
  type Annotation,
  type AnnotationChange,
  changeAnnotation,
  parseAnnotation,
  replaces,
} from '../../../core/annotations/annotation.ts';
import type { MergedAnnotation } from '../../../core/annotations/annotation-request.ts';
import { announceAnnotationChange } from './annotation-news.ts';

interface AnnotationSchema extends DBSchema {
  annotations: {
    key: string;
    value: Annotation;
    indexes: { keys: string };
  };
}

/**
 * All annotations of the user, in the extension's own storage on this machine. Several contexts open it at once: each
 * change reads and writes within one transaction, and all other contexts are told of it.
 */
export interface AnnotationStore {
  /** Those of a page by any of its addresses, the oldest first. */
  ofPage(keys: readonly string[]): Promise<Annotation[]>;
  /** All, the oldest first. */
  all(): Promise<Annotation[]>;
  /** How many there are of a page. */
  count(keys: readonly string[]): Promise<number>;
  /**
   * Stores annotations, except where what is stored under the same id is as new: all others of them, or none.
   * @returns those that were stored
   */
  merge(annotations: readonly Annotation[]): Promise<MergedAnnotation[]>;
  /** Takes back what a merge has stored, as far as nothing has changed it since. */
  undoMerge(merged: readonly MergedAnnotation[]): Promise<void>;
  /** Changes single fields. @returns the annotation as it is now; undefined where it is gone */
  change(id: string, change: AnnotationChange): Promise<Annotation | undefined>;
  /** @returns what was removed */
  remove(ids: readonly string[]): Promise<Annotation[]>;
}

type Database = IDBPDatabase<AnnotationSchema>;
type Records = IDBPObjectStore<AnnotationSchema, ['annotations'], 'annotations', 'readwrite'>;

const NAME = 'annotations';
const VERSION = 1;

/**
 * Opens the store at its first use. The index by addresses keeps a page's annotations as near as they would be without
 * those of all others.
 * @throws DOMException from each call: `QuotaExceededError` where the disk is full, others where the store is damaged
 */
export function openAnnotationStore(): AnnotationStore {
  let opening: Promise<Database> | undefined;

  function open(): Promise<Database> {
    opening ??= openDB<AnnotationSchema>(NAME, VERSION, {
      upgrade(database) {
        const store = database.createObjectStore('annotations', { keyPath: 'id' });
        store.createIndex('keys', 'keys', { multiEntry: true });
      },
      // A newer version of the extension waits for it, or the user deletes it: then it is opened again.
      blocking(_, __, event) {
        forget();
        (event.target as IDBDatabase).close();
      },
      terminated: forget,
    }).catch((error: unknown) => {
      // It may be there the next time.
      forget();
      throw error;
    });
    return opening;
  }

  function forget(): void {
    opening = undefined;
  }

  /** Does something with the database, which is opened again where it was closed under us. */
  async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const database = await open();
    try {
      return await work(database);
    } catch (error) {
      // Once a disk was full, Firefox takes nothing but deletions in the next transaction of a connection.
      if (!isNamed(error, 'InvalidStateError')) throw error;
      database.close();
      forget();
      return work(await open());
    }
  }

  async function write<T>(task: (records: Records) => Promise<T>): Promise<T> {
    const done = await withDatabase((database) => writeIn(database, task));
    announceAnnotationChange();
    return done;
  }

  return {
    async ofPage(keys) {
      const found = await withDatabase((database) =>
        Promise.all(keys.map((key) => database.getAllFromIndex('annotations', 'keys', key))),
      );
      return inOrder(found.flat());
    },
    async all() {
      return inOrder(await withDatabase((database) => database.getAll('annotations')));
    },
    async count(keys) {
      const counts = await withDatabase((database) =>
        Promise.all(keys.map((key) => database.countFromIndex('annotations', 'keys', key))),
      );
      return Math.max(0, ...counts);
    },
    merge: (annotations) => write((records) => mergeInto(records, annotations)),
    undoMerge: (merged) => write((records) => undoIn(records, merged)),
    change: (id, change) =>
      write(async (records) => {
        const stored = parseAnnotation(await records.get(id));
        if (stored === undefined) return undefined;
        const changed = changeAnnotation(stored, change, new Date());
        await records.put(changed);
        return changed;
      }),
    async remove(ids) {
      const task = (records: Records) => removeFrom(records, ids);
      try {
        return await write(task);
      } catch (error) {
        // It takes room to make some, which the next transaction is given.
        if (!isNamed(error, 'QuotaExceededError')) throw error;
        return write(task);
      }
    },
  };
}

async function mergeInto(
  records: Records,
  annotations: readonly Annotation[],
): Promise<MergedAnnotation[]> {
  const merged: MergedAnnotation[] = [];
  for (const annotation of annotations) {
    const { id, modified } = annotation;
    const before = parseAnnotation(await records.get(id));
    if (before !== undefined && !replaces(annotation, before)) continue;
    await records.put(annotation);
    merged.push({ id, modified, before });
  }
  return merged;
}

async function undoIn(records: Records, merged: readonly MergedAnnotation[]): Promise<void> {
  // A file may have an annotation more than once.
  for (const { id, modified, before } of merged.toReversed()) {
    const stored = await records.get(id);
    if (stored?.modified !== modified) continue;
    if (before === undefined) await records.delete(id);
    else await records.put(before);
  }
}

async function removeFrom(records: Records, ids: readonly string[]): Promise<Annotation[]> {
  const stored = await Promise.all(ids.map((id) => records.get(id)));
  await Promise.all(ids.map((id) => records.delete(id)));
  return stored.flatMap((one) => parseAnnotation(one) ?? []);
}

function isNamed(error: unknown, name: string): boolean {
  return Reflect.get(Object(error), 'name') === name;
}

/** All requests of a task are done, or none. */
async function writeIn<T>(database: Database, task: (records: Records) => Promise<T>): Promise<T> {
  const transaction = database.transaction('annotations', 'readwrite');
  // The transaction knows why it came to nothing, and the requests in it may know only that it did.
  const [done, result] = await Promise.allSettled([
    transaction.done,
    task(transaction.objectStore('annotations')),
  ]);
  if (done.status === 'rejected') throw done.reason;
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

/** The oldest first, each once, without those that this version does not understand. */
function inOrder(stored: readonly unknown[]): Annotation[] {
  const known = stored.flatMap((one) => parseAnnotation(one) ?? []);
  const byId = new Map(known.map((one) => [one.id, one]));
  return [...byId.values()].sort((a, b) => compare(a.created, b.created) || compare(a.id, b.id));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
