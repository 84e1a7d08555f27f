/**
 * Fills a database of the extension up; runs in a page of the extension, and must not use anything outside itself.
 * @param name of the database; what is put into it is what none of its records is
 * @returns the name of the error that ended it
 */
export async function fillStore(name: string): Promise<string> {
  const open = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
  /** What repeats itself would be stored as less than it is. */
  const random = (length: number) => {
    const bytes = new Uint8Array(length);
    for (let at = 0; at < length; at += 65_536) {
      crypto.getRandomValues(bytes.subarray(at, at + 65_536));
    }
    return bytes;
  };
  const put = (database: IDBDatabase, length: number) =>
    new Promise<string | undefined>((resolve) => {
      const writing = database.transaction(database.objectStoreNames[0], 'readwrite');
      writing
        .objectStore(database.objectStoreNames[0])
        .put({ id: crypto.randomUUID(), bytes: random(length) });
      writing.oncomplete = () => resolve(undefined);
      writing.onabort = () => resolve(writing.error?.name ?? 'unknown');
    });
  let last = '';
  let database = await open();
  // A part that does not fit is halved, until hardly a byte is left.
  for (let length = 1 << 20; length >= 64; ) {
    const error = await put(database, length);
    if (error === undefined) continue;
    last = error;
    length >>= 1;
    // After such an error Firefox takes nothing but deletions once.
    database.close();
    database = await open();
  }
  database.close();
  return last;
}
