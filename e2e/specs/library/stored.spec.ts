import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { describe, expect } from 'vitest';
import type { Tab, TestBrowser } from '../../browsers/browser.ts';
import { fillLibrary } from '../../in-page/fill-library.ts';
import { libraryOfVersion1 } from '../../in-page/library-of-version.ts';
import {
  awaitListed,
  awaitOutcome,
  awaitReaderOf,
  clickOn,
  openLibrary,
  pageTexts,
} from '../../support/drivers/library-driver.ts';
import { layerTexts } from '../../support/drivers/reader-driver.ts';
import { pressButtonOf } from '../../support/drivers/tabs-driver.ts';
import { it } from '../../support/fixture.ts';
import { waitUntil } from '../../support/wait-until.ts';

/** Each version that the stores ever had, with what makes a library of it. */
const VERSIONS = { 1: libraryOfVersion1 };

describe('a library that is stored', () => {
  it.for(Object.entries(VERSIONS))(
    'is whole where version %s has stored it',
    async ([, make], { browser, tab }) => {
      await openLibrary(browser, tab);
      await tab.run(make);
      await openLibrary(browser, tab);
      await awaitListed(tab, ['Reeds']);
      await expect.poll(() => pageTexts(tab, '.tags li')).toEqual(['marsh']);
      await tab.pressKey('/');
      await tab.type('slow');
      await waitUntil(
        'the article that is found by its text',
        () => pageTexts(tab, '.count'),
        ([words]) => words === 'Articles: 1',
      );
      await clickOn(tab, '.entries h2 a');
      await awaitReaderOf(tab, 'Reeds');
      await expect
        .poll(() => layerTexts(tab, '.article p'))
        .toContain('Reed grows where the water is slow.');
      const picture = await tab.runInLayers(
        (root) => root?.querySelector<HTMLImageElement>('.article img')?.src ?? '',
      );
      expect(picture).toMatch(/^data:image\/gif;base64,R0lGOD/);
    },
  );

  it('shows what can be read where an entry is damaged', async ({ browser, tab }) => {
    await openFilled(browser, tab);
    await tab.run(store, { name: 'entries', value: { id: 'broken', keys: [], state: 7 } });
    await openLibrary(browser, tab);
    await awaitListed(tab, ['Article 1', 'Article 0']);
    expect((await pageTexts(tab, '.problem')).join()).toContain('cannot be read: 1.');
  });

  it('tells of an article that is damaged, and saves all others', async ({ browser, tab }) => {
    await openFilled(browser, tab);
    const at = '2025-01-01T00:00:00.000Z';
    await tab.run(store, { name: 'versions', value: { id: 'article-0', at, article: 7 } });
    const page = 'src/extension/pages/library/kept.html?id=article-0';
    await tab.open(`${browser.extensionOrigin}${page}`);
    await awaitOutcome(tab, /cannot be read/);
    await openLibrary(browser, tab);
    const { path } = await tab.download(() => pressButtonOf(tab, 'Save everything'));
    const names = Object.keys(unzipSync(await readFile(path)));
    expect(names.filter((name) => name.startsWith('markdown/'))).toEqual(['markdown/Article 1.md']);
  });
});

/** Opens a library with two articles that were made up. */
async function openFilled(browser: TestBrowser, tab: Tab): Promise<void> {
  await openLibrary(browser, tab);
  await tab.run(fillLibrary, { count: 2, words: 40 });
}

/** Stores something in place of what it should be; runs in a page of the extension. */
function store({ name, value }: { name: string; value: object }): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('library');
    opening.onsuccess = () => {
      const transaction = opening.result.transaction(name, 'readwrite');
      transaction.objectStore(name).put(value);
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}
