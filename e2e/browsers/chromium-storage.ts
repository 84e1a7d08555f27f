import type { BrowserContext, Page } from 'playwright';
import { waitUntil } from '../support/wait-until.ts';

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

/** Takes all entries out of a database; runs in a page of the extension, and must use nothing outside itself. */
async function emptyDatabase(name: string): Promise<void> {
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

/** Run in a page of the extension: nothing is stored and no site is allowed any more. */
const FORGET = `(async () => {
  await Promise.all(['local', 'sync', 'session'].map((area) => chrome.storage[area].clear()));
  const { origins } = await chrome.permissions.getAll();
  if (origins.length > 0) await chrome.permissions.remove({ origins });
  for (const { name } of await indexedDB.databases()) await (${emptyDatabase})(name);
})()`;
const COUNT_REGISTERED =
  'chrome.scripting.getRegisteredContentScripts().then(({ length }) => length)';

/** @param page of the extension, which is as it was when it was installed */
export async function forgetAll(page: Page): Promise<void> {
  await page.evaluate(FORGET);
  const registered = () => page.evaluate<number>(COUNT_REGISTERED);
  await waitUntil(registered, (count) => count === 0, { what: 'it to leave all sites' });
}
