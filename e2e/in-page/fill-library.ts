/**
 * Fills the library with articles that are made up, in place of those that it has; runs in a page of the extension, and
 * must not use anything outside itself. Each has a word of its own, `word` and its number.
 * @param options.words of each text
 */
export async function fillLibrary({
  count,
  words,
}: {
  readonly count: number;
  readonly words: number;
}): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('library');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const stores = ['entries', 'versions', 'texts'];
  const transaction = database.transaction(stores, 'readwrite');
  const [entries, versions, texts] = stores.map((name) => transaction.objectStore(name));
  for (const store of [entries, versions, texts]) store.clear();
  let seed = 1;
  /** Of as many words as languages have, some of them often. */
  const word = () => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fff_ffff;
    const rank = Math.floor(150_000 ** (seed / 0x7fff_ffff));
    return `w${rank.toString(36)}`;
  };
  for (let i = 0; i < count; i++) {
    const id = `article-${i}`;
    const url = `http://site${i % 40}.test/${i}`;
    const at = new Date(Date.UTC(2025, 0, 1) + i * 60_000).toISOString();
    const text = `word${i} ${Array.from({ length: words }, word).join(' ')}`;
    const source = { document: 0, firstLeaf: 0, lastLeaf: 0 };
    const blocks = [{ type: 'paragraph', source, children: [{ type: 'text', value: text }] }];
    const metadata = {
      title: `Article ${i}`,
      author: '',
      published: '',
      updated: '',
      siteName: '',
      description: '',
      url,
      language: 'en',
      direction: 'ltr',
    };
    const article = { metadata, blocks };
    entries.put({
      id,
      keys: [url.slice('http://'.length)],
      url,
      title: `Article ${i}`,
      author: '',
      siteName: '',
      language: 'en',
      excerpt: text.slice(0, 200),
      words: words + 1,
      state: 'unread',
      tags: i % 2 === 1 ? ['odd'] : [],
      added: at,
      modified: at,
      opened: '',
      progress: 0,
      versions: [{ at, words: words + 1, bytes: text.length }],
    });
    versions.put({ id, at, article, pictures: [] });
    texts.put({ id, text });
  }
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  database.close();
}
