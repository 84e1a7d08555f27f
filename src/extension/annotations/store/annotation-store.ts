import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { type Annotation, parseAnnotation } from '../../../core/annotations/annotation.ts';

interface AnnotationSchema extends DBSchema {
  annotations: {
    key: string;
    value: Annotation;
    indexes: { keys: string };
  };
}

/** All annotations of the user, in the extension's own storage on this machine. */
export interface AnnotationStore {
  /** Those of a page by any of its addresses, the oldest first. */
  ofPage(keys: readonly string[]): Promise<Annotation[]>;
  /** All, the oldest first. */
  all(): Promise<Annotation[]>;
  /** How many there are of a page. */
  count(keys: readonly string[]): Promise<number>;
  /** Stores annotations in place of those with the same ids: all of them, or none. */
  put(annotations: readonly Annotation[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}

type Database = IDBPDatabase<AnnotationSchema>;
/** The requests of a transaction. */
type WriteTask = (
  transaction: IDBPTransaction<AnnotationSchema, ['annotations'], 'readwrite'>,
) => Promise<unknown>[];

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
      // A newer version of the extension waits for it, or the browser has closed it.
      blocking: (_, __, event) => (event.target as IDBDatabase).close(),
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

  async function write(task: WriteTask): Promise<void> {
    const database = await open();
    try {
      await writeIn(database, task);
    } catch (error) {
      // Once a disk was full, Firefox takes nothing but deletions in the next transaction of a connection.
      if (!isNamed(error, 'InvalidStateError')) throw error;
      database.close();
      forget();
      await writeIn(await open(), task);
    }
  }

  async function remove(ids: readonly string[]): Promise<void> {
    const task: WriteTask = ({ store }) => ids.map((id) => store.delete(id));
    try {
      await write(task);
    } catch (error) {
      // It takes room to make some, which the next transaction is given.
      if (!isNamed(error, 'QuotaExceededError')) throw error;
      await write(task);
    }
  }

  return {
    async ofPage(keys) {
      const database = await open();
      const found = await Promise.all(
        keys.map((key) => database.getAllFromIndex('annotations', 'keys', key)),
      );
      return inOrder(found.flat());
    },
    async all() {
      const database = await open();
      return inOrder(await database.getAll('annotations'));
    },
    async count(keys) {
      const database = await open();
      const counts = await Promise.all(
        keys.map((key) => database.countFromIndex('annotations', 'keys', key)),
      );
      return Math.max(0, ...counts);
    },
    put: (annotations) =>
      write(({ store }) => annotations.map((annotation) => store.put(annotation))),
    remove,
  };
}

function isNamed(error: unknown, name: string): boolean {
  return Reflect.get(Object(error), 'name') === name;
}

/** All requests of a task are done, or none. */
async function writeIn(database: Database, task: WriteTask): Promise<void> {
  const transaction = database.transaction('annotations', 'readwrite');
  // The transaction knows why it came to nothing, and the requests in it may know only that it did.
  const [done] = await Promise.allSettled([transaction.done, ...task(transaction)]);
  if (done.status === 'rejected') throw done.reason;
}

/** The oldest first, each once, without those that this version does not understand. */
function inOrder(stored: readonly unknown[]): Annotation[] {
  const known = stored.map(parseAnnotation).filter((one) => one !== undefined);
  const byId = new Map(known.map((one) => [one.id, one]));
  return [...byId.values()].sort((a, b) => compare(a.created, b.created) || compare(a.id, b.id));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
