interface Runtime {
  readonly runtime: { sendMessage(message: object): Promise<unknown> };
}

/**
 * Keeps made-up articles by the background, one after the other, until the browser ends; runs in a page of the extension,
 * and must not use anything outside itself. The page's title is how many were answered.
 * @param round by which their addresses begin
 */
export function keepOn(round: number): void {
  const keepOne = async (i: number): Promise<void> => {
    const name = `killed.test/${round}/${i}`;
    const source = { document: 0, firstLeaf: 0, lastLeaf: 0 };
    const paragraph = { type: 'paragraph', source, children: [{ type: 'text', value: name }] };
    const words = ['author', 'published', 'updated', 'siteName', 'description', 'language'];
    const metadata = Object.fromEntries([...words, 'direction'].map((key) => [key, '']));
    const kept = {
      url: `http://${name}`,
      keys: [name],
      article: {
        metadata: { ...metadata, title: name, url: `http://${name}` },
        blocks: [paragraph],
      },
      pictures: Array.from({ length: 3 }, (_, n) => ({
        url: `http://${name}/${n}.png`,
        mediaType: 'image/png',
        bytes: crypto.getRandomValues(new Uint8Array(60_000 + n)),
      })),
    };
    await (globalThis.chrome as Runtime).runtime.sendMessage({ type: 'keep', kept });
    document.title = String(i + 1);
    return keepOne(i + 1);
  };
  document.title = '0';
  void keepOne(0);
}

/**
 * What is stored of the articles of `keepOn`, by its round; runs in a page of the extension, and must not use anything
 * outside itself.
 */
export async function keptOf(
  round: number,
): Promise<{ readonly whole: number; readonly faults: string[] }> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('library');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const all = (store: string) =>
    new Promise<unknown[]>((resolve, reject) => {
      const asked = database.transaction(store).objectStore(store).getAll();
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
  const entries = (await all('entries')) as { id: string; url: string; versions: unknown[] }[];
  const texts = (await all('texts')) as { id: string; text: string }[];
  const versions = (await all('versions')) as { id: string; pictures: { bytes: Uint8Array }[] }[];
  database.close();
  const faults: string[] = [];
  const ids = new Set(entries.map(({ id }) => id));
  for (const { id } of [...texts, ...versions]) if (!ids.has(id)) faults.push(`no entry: ${id}`);
  const made = entries.filter(({ url }) => url.includes(`killed.test/${round}/`));
  for (const { id, url, versions: listed } of entries.filter((one) => /killed/.test(one.url))) {
    const own = versions.filter((one) => one.id === id);
    const sizes = own.flatMap(({ pictures }) => pictures.map(({ bytes }) => bytes.length));
    const isWhole = own.length === 1 && listed.length === 1 && `${sizes}` === '60000,60001,60002';
    const isFound = texts.some((one) => one.id === id && url.endsWith(one.text));
    if (!isWhole || !isFound) faults.push(`half: ${url}`);
  }
  return { whole: made.length, faults };
}
