import type { DBSchema, IDBPObjectStore } from 'idb';
import {
  type Annotation,
  type AnnotationChange,
  changeAnnotation,
  parseAnnotation,
  replaces,
} from '../../../core/annotations/annotation.ts';
import type { MergedAnnotation } from '../../../core/annotations/annotation-request.ts';
import { isNamed, type Migrations, reopenedDatabase } from '../browser/reopened-database.ts';
import { announceAnnotationChange } from './annotation-news.ts';

interface AnnotationSchema extends DBSchema {
  annotations: {
    key: string;
    value: Annotation;
    indexes: { keys: string };
  };
}

type Records = IDBPObjectStore<AnnotationSchema, 'annotations'[], 'annotations', 'readwrite'>;

const NAME = 'annotations';
const MIGRATIONS: Migrations<AnnotationSchema> = [
  (database) => {
    const store = database.createObjectStore('annotations', { keyPath: 'id' });
    store.createIndex('keys', 'keys', { multiEntry: true });
  },
];

/**
 * All annotations of the user, in the extension's own storage on this machine. Several contexts open it at once: each
 * change reads and writes within one transaction, and all other contexts are told of it.
 * Opens the store at its first use. The index by addresses keeps a page's annotations as near as they would be without
 * those of all others.
 * @throws DOMException from each call: `QuotaExceededError` where the disk is full, others where the store is damaged
 */
export function openAnnotationStore() {
  const database = reopenedDatabase(NAME, MIGRATIONS);

  async function write<T>(task: (records: Records) => Promise<T>): Promise<T> {
    const done = await database.write(['annotations'], (transaction) =>
      task(transaction.objectStore('annotations')),
    );
    announceAnnotationChange();
    return done;
  }

  return {
    /** Those of a page by any of its addresses, the oldest first. */
    async ofPage(keys: readonly string[]) {
      const found = await database.use((opened) =>
        Promise.all(keys.map((key) => opened.getAllFromIndex('annotations', 'keys', key))),
      );
      return inOrder(found.flat());
    },
    /** All, the oldest first. */
    async all() {
      return inOrder(await database.use((opened) => opened.getAll('annotations')));
    },
    /** How many there are of a page. */
    async count(keys: readonly string[]) {
      const counts = await database.use((opened) =>
        Promise.all(keys.map((key) => opened.countFromIndex('annotations', 'keys', key))),
      );
      return Math.max(0, ...counts);
    },
    /**
     * Stores annotations, except where what is stored under the same id is as new: all others of them, or none.
     * @returns those that were stored
     */
    merge: (annotations: readonly Annotation[]) =>
      write((records) => mergeInto(records, annotations)),
    /** Takes back what a merge has stored, as far as nothing has changed it since. */
    undoMerge: (merged: readonly MergedAnnotation[]) => write((records) => undoIn(records, merged)),
    /** Changes single fields. @returns the annotation as it is now; undefined where it is gone */
    change: (id: string, change: AnnotationChange) =>
      write(async (records) => {
        const stored = parseAnnotation(await records.get(id));
        if (stored === undefined) return undefined;
        const changed = changeAnnotation(stored, change, new Date());
        await records.put(changed);
        return changed;
      }),
    /** @returns what was removed */
    async remove(ids: readonly string[]) {
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

/** The oldest first, each once, without those that this version does not understand. */
function inOrder(stored: readonly unknown[]): Annotation[] {
  const known = stored.flatMap((one) => parseAnnotation(one) ?? []);
  const byId = new Map(known.map((one) => [one.id, one]));
  return [...byId.values()].sort((a, b) => compare(a.created, b.created) || compare(a.id, b.id));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
