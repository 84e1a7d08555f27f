import type { BrowserContext, Page } from 'playwright';
import type { ExtensionPage } from '../support/settings-page.ts';

/**
 * Leaves an extension no more room for its databases than this, for as long as the page is open.
 * @param page of the extension
 */
export async function limitStorage(
  context: BrowserContext,
  page: Page,
  kib: number,
): Promise<void> {
  const session = await context.newCDPSession(page);
  const { protocol, host } = new URL(page.url());
  const quota = { origin: `${protocol}//${host}`, quotaSize: kib * 1024 };
  await session.send('Storage.overrideQuotaForOrigin', quota);
}

/**
 * Run in a page of the extension: nothing is stored and no site is allowed any more. It must not use anything outside
 * itself.
 */
export async function forgetAll(): Promise<void> {
  const { chrome } = globalThis as unknown as ExtensionPage;
  const { local, sync, session } = chrome.storage;
  await Promise.all([local, sync, session].map((area) => area.clear()));
  const { origins } = await chrome.permissions.getAll();
  if (origins.length > 0) await chrome.permissions.remove({ origins });
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const stores = [...database.objectStoreNames];
    if (stores.length > 0) {
      await new Promise<void>((resolve, reject) => {
        const writing = database.transaction(stores, 'readwrite');
        for (const store of stores) writing.objectStore(store).clear();
        writing.oncomplete = () => resolve();
        writing.onabort = () => reject(writing.error);
      });
    }
    database.close();
  }
}

/** Run in a page of the extension: how many scripts it has put into sites of its own accord. */
export async function countRegistered(): Promise<number> {
  const { chrome } = globalThis as unknown as ExtensionPage;
  return (await chrome.scripting.getRegisteredContentScripts()).length;
}
