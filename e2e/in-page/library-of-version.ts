/**
 * Makes the library as an earlier version of its stores had it, with one article, in place of what is there; runs in a page
 * of the extension, and must not use anything outside itself. What is here is never changed: users have it.
 */
export async function libraryOfVersion1(): Promise<void> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  await done(indexedDB.deleteDatabase('library'));
  const opening = indexedDB.open('library', 1);
  opening.onupgradeneeded = () => {
    const entries = opening.result.createObjectStore('entries', { keyPath: 'id' });
    entries.createIndex('keys', 'keys', { multiEntry: true });
    opening.result.createObjectStore('versions', { keyPath: ['id', 'at'] });
    opening.result.createObjectStore('texts', { keyPath: 'id' });
  };
  const database = await done(opening);
  const at = '2026-01-02T03:04:05.000Z';
  const named = { title: 'Reeds', author: 'Ada', siteName: 'Marsh', published: '2025-12-01' };
  const about = { ...named, language: 'en', direction: 'ltr' };
  const url = 'http://reeds.test/tall';
  const picture = 'http://reeds.test/one.gif';
  const source = { document: 0, firstLeaf: 0, lastLeaf: 0 };
  const words = 'Reed grows where the water is slow.';
  const transaction = database.transaction(['entries', 'versions', 'texts'], 'readwrite');
  transaction.objectStore('entries').put({
    ...about,
    ...{ id: 'first', keys: ['reeds.test/tall'], url, excerpt: words, words: 7 },
    ...{ state: 'reading', tags: ['marsh'], added: at, modified: at, opened: at, progress: 0.5 },
    versions: [{ at, words: 7, bytes: 500 }],
  });
  transaction.objectStore('versions').put({
    ...{ id: 'first', at },
    article: {
      metadata: { ...about, url, updated: '', description: '' },
      blocks: [
        { type: 'paragraph', source, children: [{ type: 'text', value: words }] },
        {
          ...{ type: 'figure', source, caption: [] },
          children: [
            {
              ...{ type: 'image', url: picture, alt: 'A reed', title: '' },
              ...{ width: 1, height: 1 },
            },
          ],
        },
      ],
    },
    pictures: [
      {
        ...{ url: picture, mediaType: 'image/gif' },
        bytes: Uint8Array.from(
          atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
          (sign) => sign.charCodeAt(0),
        ),
      },
    ],
  });
  transaction.objectStore('texts').put({ id: 'first', text: words });
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  database.close();
}
