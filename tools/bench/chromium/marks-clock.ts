// Functions that run inside a page, in its own world: they must use nothing outside themselves.

declare global {
  interface Window {
    marksPainted?: Promise<number>;
  }
}

/**
 * Begins to wait for the frame in which this many highlights of the user's own are painted. The promise gives the
 * time after it, in milliseconds on the page's clock.
 */
export function watchForMarks(count: number): void {
  // They lie above the highlight of the content, each in one range on a page whose paragraphs are one text.
  const shown = () =>
    [...CSS.highlights.values()]
      .filter(({ priority }) => priority === 2)
      .reduce((sum, { size }) => sum + size, 0);
  window.marksPainted = new Promise((resolve) => {
    const look = () => {
      if (shown() < count) {
        requestAnimationFrame(look);
        return;
      }
      // The frame is laid out and painted right after this; a message comes after that.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
}

export function whenMarksPainted(): Promise<number> {
  return window.marksPainted ?? Promise.reject(new Error('Nobody watches for the marks.'));
}

/** Stores annotations; runs in a page of the extension, whose own code has made the store. */
export async function storeAnnotations(annotations: readonly object[]): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('annotations');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  await new Promise<void>((resolve, reject) => {
    const writing = database.transaction('annotations', 'readwrite');
    for (const annotation of annotations) writing.objectStore('annotations').put(annotation);
    writing.oncomplete = () => resolve();
    writing.onabort = () => reject(writing.error);
  });
  database.close();
}
