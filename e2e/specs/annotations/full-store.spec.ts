import { describe, expect, inject } from 'vitest';
import type { TestBrowser } from '../../browsers/browser.ts';
import { launchBrowser } from '../../browsers/launch.ts';
import { fillStore } from '../../in-page/fill-store.ts';
import {
  awaitMarked,
  markedTexts,
  openMarkPanel,
  pressInMenu,
  selectWords,
} from '../../support/drivers/annotations-driver.ts';
import { switchOn } from '../../support/drivers/driver.ts';
import { noticeText } from '../../support/drivers/export-driver.ts';
import { pressInReader } from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openPage } from '../../support/open-page.ts';

const WORDS = 'a young elder twig';
const OTHER_WORDS = 'Botanists call it the pith';
/** Firefox leaves an extension half of it. */
const STORAGE_KIB = 20 * 1024;

describe('a store of highlights that has no room left', () => {
  it('is said to be full, still lets go of one, and then takes more again', async ({ server }) => {
    const browser = await launchBrowser(inject('browserName'), {
      proxy: server.origin,
      storageKiB: STORAGE_KIB,
    });
    try {
      const tab = await browser.openTab();
      await openPage(tab, '/demo/');
      await switchOn(tab);
      await selectWords(tab, WORDS);
      await pressInMenu(tab, 'green');
      await awaitMarked(tab, [WORDS]);
      // It would still be there when the next one is refused.
      await expect.poll(() => noticeText(tab)).toBe('Highlighted.');
      expect(await inOwnPage(browser, fillStore, 'annotations')).toBe('QuotaExceededError');
      await selectWords(tab, 'That core has a name');
      await pressInMenu(tab, 'blue');
      await expect.poll(() => noticeText(tab)).toMatch(/^Not saved: there is no room left/);
      await expect.poll(() => markedTexts(tab)).toEqual([WORDS]);
      await tab.run(() => getSelection()?.removeAllRanges());
      await openMarkPanel(tab);
      await pressInReader(tab, '.mark-panel li .button', 'Delete');
      await awaitMarked(tab, []);
      await tab.pressKey('Escape');
      await inOwnPage(browser, emptyStore);
      await selectWords(tab, OTHER_WORDS);
      await pressInMenu(tab, 'blue');
      await awaitMarked(tab, [OTHER_WORDS]);
      await openPage(tab, '/demo/');
      await switchOn(tab);
      await awaitMarked(tab, [OTHER_WORDS]);
    } finally {
      await browser.close();
    }
  });
});

/** Runs a function in a page of the extension. */
async function inOwnPage<R>(browser: TestBrowser, task: (store: string) => Promise<R>, store = '') {
  const tab = await browser.openTab();
  await tab.open(`${browser.extensionOrigin}src/extension/pages/marks/marks.html`);
  const result = await tab.run(task, store);
  await tab.close();
  return result;
}

/** Takes out of it what `fillStore` has put in, until there is room; runs in a page of the extension. */
async function emptyStore(): Promise<void> {
  const open = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('annotations');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
  let database = await open();
  const empty = () =>
    new Promise<void>((resolve, reject) => {
      const writing = database.transaction('annotations', 'readwrite');
      const cursors = writing.objectStore('annotations').openCursor();
      cursors.onsuccess = () => {
        const cursor = cursors.result;
        if (cursor === null) return;
        if ('bytes' in cursor.value) cursor.delete();
        cursor.continue();
      };
      writing.oncomplete = () => resolve();
      writing.onabort = () => reject(writing.error);
    });
  // In Firefox the second transaction is given the room that it takes to make some.
  await empty().catch(empty);
  const hasRoom = () =>
    new Promise<boolean>((resolve) => {
      const writing = database.transaction('annotations', 'readwrite');
      const bytes = crypto.getRandomValues(new Uint8Array(1 << 14));
      writing.objectStore('annotations').put({ id: 'room', bytes });
      writing.objectStore('annotations').delete('room');
      writing.oncomplete = () => resolve(true);
      writing.onabort = () => resolve(false);
    });
  // A browser may count what was deleted until it has tidied up.
  while (!(await hasRoom())) {
    database.close();
    database = await open();
  }
  database.close();
}
