import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, inject } from 'vitest';
import type { TestBrowser } from '../../browsers/browser.ts';
import { launchBrowser } from '../../browsers/launch.ts';
import { keepOn, keptOf } from '../../in-page/keep-on.ts';
import {
  awaitMarked,
  awaitMarkedInReader,
  pressInMenu,
  selectWords,
} from '../../support/drivers/annotations-driver.ts';
import { openWithBar } from '../../support/drivers/bar-driver.ts';
import { switchOn } from '../../support/drivers/driver.ts';
import {
  awaitListed,
  awaitReaderOf,
  clickOn,
  keepPage,
  openLibrary,
  pageTexts,
} from '../../support/drivers/library-driver.ts';
import { pressInReader } from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openPage } from '../../support/open-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

const BREAD = 'Bread in four hours';
const MOMENTS = 10;
/** An article is kept in a few of these. */
const STEP_MS = 8;

describe.runIf(inject('browserName') === 'chromium')('a browser that is killed', () => {
  it('has each article whole or not at all, whenever it was killed', async ({ server }) => {
    const profile = await mkdtemp(join(tmpdir(), 'pith-profile-'));
    const start = () => launchBrowser('chromium', { proxy: server.origin, profile });
    let browser = await start();
    try {
      await keepWithHighlight(browser);
      let articles = 1;
      for (let round = 0; round < MOMENTS; round++) {
        const told = await killWhileKeeping(browser, round);
        browser = await start();
        const tab = await browser.openTab();
        await openLibrary(browser, tab);
        const { whole, faults } = await tab.run(keptOf, round);
        expect(faults).toEqual([]);
        // What was said to be kept is there.
        expect(whole).toBeGreaterThanOrEqual(told);
        articles += whole;
        await expect.poll(() => pageTexts(tab, '.count')).toEqual([`Articles: ${articles}`]);
      }
      browser = await killWhenPressed(browser, start);
      const tab = await browser.openTab();
      await openLibrary(browser, tab);
      await tab.pressKey('/');
      await tab.type('flour');
      await awaitListed(tab, [BREAD]);
      await clickOn(tab, '.entries h2 a');
      await awaitReaderOf(tab, BREAD);
      await awaitMarkedInReader(tab, ['Mix flour']);
    } finally {
      await browser.close();
      await rm(profile, { recursive: true, force: true });
    }
  });

  it('brings nothing back that was deleted before', async ({ server }) => {
    const profile = await mkdtemp(join(tmpdir(), 'pith-profile-'));
    const start = () => launchBrowser('chromium', { proxy: server.origin, profile });
    let browser = await start();
    try {
      await keepWithHighlight(browser);
      const tab = await browser.openTab();
      await openLibrary(browser, tab);
      await clickOn(tab, '.entries > li:first-child input');
      await clickOn(tab, '.bulk button:last-child');
      await waitUntil('the article to be deleted', () => pageTexts(tab, '.entries h2'), []);
      expect(await tab.run(storedVersions)).toBe(1);
      await browser.kill?.();
      browser = await start();
      const after = await browser.openTab();
      await openLibrary(browser, after);
      await waitUntil('the deleted article to go', () => after.run(storedVersions), 0);
      await openLibrary(browser, after);
      await expect.poll(() => pageTexts(after, '.outcome')).toEqual(['']);
    } finally {
      await browser.close();
      await rm(profile, { recursive: true, force: true });
    }
  });
});

async function keepWithHighlight(browser: TestBrowser): Promise<void> {
  const tab = await browser.openTab();
  await openPage(tab, '/compare/');
  await switchOn(tab);
  await selectWords(tab, 'Mix flour');
  await pressInMenu(tab, 'green');
  await awaitMarked(tab, ['Mix flour']);
  expect(await keepPage(tab, '/compare/')).toBe('Kept in the library.');
}

/** @returns how many articles the background had said to be kept */
async function killWhileKeeping(browser: TestBrowser, round: number): Promise<number> {
  const tab = await browser.openTab();
  await openLibrary(browser, tab);
  await tab.run(keepOn, round);
  const answered = () => tab.run(() => Number(document.title));
  await waitUntil('an article that is kept', answered);
  await setTimeout(round * STEP_MS);
  const told = await answered();
  await browser.kill?.();
  return told;
}

/** The browser is killed as soon as a page is told to be kept, and started again. */
async function killWhenPressed(browser: TestBrowser, start: () => Promise<TestBrowser>) {
  const tab = await browser.openTab();
  await openWithBar(tab, '/demo/');
  await pressInReader(tab, '.page-bar .bookmark');
  await browser.kill?.();
  return start();
}

/** How many versions of articles are stored; runs in a page of the extension. */
function storedVersions(): Promise<number> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('library');
    opening.onsuccess = () => {
      const asked = opening.result.transaction('versions').objectStore('versions').count();
      asked.onsuccess = () => {
        opening.result.close();
        resolve(asked.result);
      };
    };
  });
}
