import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  openDB,
  type StoreNames,
} from 'idb';

/** A database that is opened at its first use, and again where it was closed under us. */
export interface ReopenedDatabase<S extends DBSchema> {
  /** Does something with the database. */
  use<T>(work: (database: IDBPDatabase<S>) => Promise<T>): Promise<T>;
  /** All requests of a task are done, or none. */
  write<T>(
    stores: readonly StoreNames<S>[],
    task: (transaction: WriteTransaction<S>) => Promise<T>,
  ): Promise<T>;
}

export type WriteTransaction<S extends DBSchema> = IDBPTransaction<S, StoreNames<S>[], 'readwrite'>;

/**
 * What makes each version of a database of the one before it; an old one goes through all that it lacks. What is in the
 * list is never changed: users have it.
 */
export type Migrations<S extends DBSchema> = readonly ((database: IDBPDatabase<S>) => void)[];

export function reopenedDatabase<S extends DBSchema>(
  name: string,
  migrations: Migrations<S>,
): ReopenedDatabase<S> {
  let opening: Promise<IDBPDatabase<S>> | undefined;

  function opened(): Promise<IDBPDatabase<S>> {
    opening ??= openDB<S>(name, migrations.length, {
      upgrade(database, before) {
        for (const migrate of migrations.slice(before)) migrate(database);
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

  async function use<T>(work: (database: IDBPDatabase<S>) => Promise<T>): Promise<T> {
    const database = await opened();
    try {
      return await work(database);
    } catch (error) {
      // Once a disk was full, Firefox takes nothing but deletions in the next transaction of a connection.
      if (!isNamed(error, 'InvalidStateError')) throw error;
      database.close();
      forget();
      return work(await opened());
    }
  }

  return {
    use,
    write: (stores, task) =>
      use(async (database) => {
        // What is said to be stored is on the disk, even if the browser or the machine dies then.
        const transaction = database.transaction([...stores], 'readwrite', {
          durability: 'strict',
        });
        // The transaction knows why it came to nothing, and the requests in it may know only that it did.
        const [done, result] = await Promise.allSettled([
          transaction.done,
          abortingOnFailure(transaction, task),
        ]);
        if (done.status === 'rejected' && !isNamed(done.reason, 'AbortError')) throw done.reason;
        if (result.status === 'rejected') throw result.reason;
        if (done.status === 'rejected') throw done.reason;
        return result.value;
      }),
  };
}

/** What was written before a task failed is not kept. */
async function abortingOnFailure<S extends DBSchema, T>(
  transaction: WriteTransaction<S>,
  task: (transaction: WriteTransaction<S>) => Promise<T>,
): Promise<T> {
  try {
    return await task(transaction);
  } catch (error) {
    try {
      transaction.abort();
    } catch (ended) {
      // The browser has ended it for the same reason.
      if (!isNamed(ended, 'InvalidStateError')) throw ended;
    }
    throw error;
  }
}

export function isNamed(error: unknown, name: string): boolean {
  return Reflect.get(Object(error), 'name') === name;
}
