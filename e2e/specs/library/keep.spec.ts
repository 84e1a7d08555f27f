import { readFile } from 'node:fs/promises';
import { describe, expect, inject } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import { launchBrowser } from '../../browsers/launch.ts';
import { findViolations } from '../../in-page/axe.ts';
import { fillStore } from '../../in-page/fill-store.ts';
import type { PageServer } from '../../server/page-server.ts';
import {
  awaitMarked,
  awaitMarkedInReader,
  pressInMenu,
} from '../../support/drivers/annotations-driver.ts';
import { switchOn } from '../../support/drivers/driver.ts';
import {
  awaitKeptPage,
  awaitListed,
  awaitOutcome,
  awaitReaderOf,
  clickOn,
  keepPage,
  keptNotice,
  openLibrary,
  pageTexts,
} from '../../support/drivers/library-driver.ts';
import {
  awaitTexts,
  dragOver,
  layerTexts,
  openReader,
  pressInReader,
  waitForLayersClosed,
} from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openPage } from '../../support/open-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

const DEMO = 'The soft middle of things: what pith is for';
const BREAD = 'Bread in four hours';
const REEDS = 'Reeds';
const FIRST = 'Reed grows where the water is slow and the mud is soft to touch in every season.';
const SECOND = 'Sedge has held the banks of every river in the plain since anybody kept a record.';
/** Firefox leaves an extension half of it. */
const STORAGE_KIB = 20 * 1024;
const LATER = 'Rush asks for nothing in return but to be left alone in winter, when it is brown.';

describe('an article that is kept', () => {
  it('is in the library, and is read there without its page', async ({ browser, tab, server }) => {
    expect(await keepPage(tab, '/demo/')).toBe('Kept in the library.');
    await openLibrary(browser, tab);
    await awaitListed(tab, [DEMO]);
    expect(await findViolations(tab)).toEqual([]);
    const asked = server.requests.length;
    await clickOn(tab, '.entries h2 a');
    await awaitReaderOf(tab, DEMO);
    const ofSite = server.requests.slice(asked).filter((one) => one.includes('pages.test'));
    expect(ofSite).toEqual([]);
    // The picture was kept, too.
    const pictures = await tab.runInLayers((root) =>
      [...(root?.querySelectorAll<HTMLImageElement>('.article img') ?? [])].map(({ src }) =>
        src.slice(0, 'data:image/'.length),
      ),
    );
    expect(pictures).toEqual(['data:image/']);
    await tab.pressKey('Escape');
    await waitForLayersClosed(tab);
    await awaitKeptPage(tab, DEMO);
    expect(await findViolations(tab)).toEqual([]);
    // What was begun comes first.
    await openLibrary(browser, tab);
    await expect.poll(() => pageTexts(tab, '.cards h3')).toEqual([DEMO]);
  });

  it('is kept by a key of the reader, and again if it is new', async ({ browser, tab, server }) => {
    await openReeds(tab, server, [FIRST, SECOND]);
    await switchOn(tab);
    await openReader(tab);
    await tab.pressKey('b');
    expect(await keptNotice(tab)).toBe('Kept in the library.');
    await keepAgain(tab, server, [FIRST, SECOND]);
    expect(await keptNotice(tab)).toBe('Kept already: the page has nothing new.');
    await keepAgain(tab, server, [FIRST, SECOND, LATER]);
    expect(await keptNotice(tab)).toBe('Kept again; the version before stays. New passages: 1.');
    await openLibrary(browser, tab);
    await clickOn(tab, '.entries h2 a');
    await awaitReaderOf(tab, REEDS);
    expect((await layerTexts(tab, '.article p')).join()).toContain(LATER);
    await tab.pressKey('Escape');
    await awaitKeptPage(tab, REEDS);
    await expect.poll(() => pageTexts(tab, '.news p')).toEqual([LATER]);
    // The version before is there as it was.
    await tab.run(() => document.querySelector<HTMLElement>('#version')?.focus());
    await tab.pressKey('ArrowDown');
    await awaitTexts(
      tab,
      '.article p',
      (texts) => texts.includes(SECOND) && !texts.includes(LATER),
    );
  });

  it('has the highlights of its page, and gives the page its own', async ({ browser, tab }) => {
    await keepPage(tab, '/compare/');
    await openLibrary(browser, tab);
    await clickOn(tab, '.entries h2 a');
    await awaitReaderOf(tab, BREAD);
    await dragOver(tab, 'Mix flour', 'Mix flour');
    await pressInMenu(tab, 'green');
    await awaitMarkedInReader(tab, ['Mix flour']);
    await openPage(tab, '/compare/');
    await switchOn(tab);
    await awaitMarked(tab, ['Mix flour']);
  });

  it('is read aloud and saved as any article', async ({ browser, tab }) => {
    await keepPage(tab, '/compare/');
    await openLibrary(browser, tab);
    await clickOn(tab, '.entries h2 a');
    await awaitReaderOf(tab, BREAD);
    await tab.pressKey('l');
    await awaitTexts(tab, '.speech-bar', ([bar]) => bar !== undefined && bar !== '');
    await tab.pressKey('Escape');
    await tab.pressKey('c');
    const { name, path } = await tab.download(() =>
      pressInReader(tab, '#export-panel fieldset:nth-of-type(2) .button', 'Markdown'),
    );
    expect(name).toMatch(/^Bread in four hours.*\.md$/);
    const saved = await readFile(path, 'utf8');
    expect(saved).toContain('==Mix flour==, water');
    // Its source is its page, and not the page of ours.
    expect(saved).toContain('http://pages.test/compare/');
    expect(saved).not.toMatch(/extension:/);
  });

  it('is deleted in one window and gone from the other until undone', async ({ browser, tab }) => {
    await keepPage(tab, '/compare/');
    await openLibrary(browser, tab);
    const other = await browser.openTab();
    await openLibrary(browser, other);
    const listed = await pageTexts(other, '.entries h2');
    await clickOn(tab, '.entries > li:first-child input');
    await clickOn(tab, '.bulk button:last-child');
    await awaitListed(tab, listed.slice(1));
    await awaitListed(other, listed.slice(1));
    // It lasts longer than the page.
    await openLibrary(browser, tab);
    await clickOn(tab, '.outcome button');
    await awaitListed(other, listed);
    // What is kept again meanwhile stays, and is listed once.
    await clickOn(tab, '.entries > li:first-child input');
    await clickOn(tab, '.bulk button:last-child');
    await awaitListed(tab, listed.slice(1));
    expect(await keepPage(other, '/compare/')).toBe('Kept in the library.');
    await awaitListed(tab, listed);
    await clickOn(tab, '.outcome button');
    await awaitOutcome(tab, /^Taken back\./);
    await awaitListed(tab, listed);
    await other.close();
  });
});

describe('the browser', () => {
  it('is asked to leave it in place where the disk is full', async ({ browser, tab }) => {
    await browser.allowToLast();
    await keepPage(tab, '/demo/');
    // Firefox lets none ask but a page that the user sees.
    const page = browser.name === 'firefox' ? 'library/library' : 'marks/marks';
    await tab.open(`${browser.extensionOrigin}src/extension/pages/${page}.html`);
    await waitUntil('a storage that lasts', () => tab.run(() => navigator.storage.persisted()));
  });
});

describe('a private window', () => {
  it('keeps nothing, which is said', async ({ browser, run }) => {
    run.suspect();
    const allowed = await browser.allowInPrivateWindows();
    const tab = await allowed.openTab({ isPrivate: true });
    expect(await keepPage(tab, '/demo/')).toBe('Pith keeps nothing from private windows.');
    await tab.close();
  });
});

describe('a library that has no room left', () => {
  it('says so, keeps all that it had, and still lets go of it', async ({ server }) => {
    const browser = await launchBrowser(inject('browserName'), {
      proxy: server.origin,
      storageKiB: STORAGE_KIB,
    });
    try {
      const tab = await browser.openTab();
      await keepPage(tab, '/demo/');
      await openLibrary(browser, tab);
      expect(await tab.run(fillStore, 'library')).toBe('QuotaExceededError');
      expect(await keepPage(tab, '/compare/')).toBe(
        'Not kept: there is no room left on this device.',
      );
      await openLibrary(browser, tab);
      await awaitListed(tab, [DEMO]);
      await clickOn(tab, '.entries > li:first-child input');
      await clickOn(tab, '.bulk button:last-child');
      await awaitOutcome(tab, /^Articles deleted: 1\./);
      await awaitListed(tab, []);
    } finally {
      await browser.close();
    }
  });
});

async function openReeds(tab: Tab, server: PageServer, texts: readonly string[]): Promise<void> {
  const paragraphs = texts.map((text) => `<p>${text}</p>`).join('');
  server.serve(
    '/reeds/',
    `<!doctype html><html lang="en"><title>${REEDS}</title><main><article><h1>${REEDS}</h1>${paragraphs}</article></main>`,
  );
  await openPage(tab, '/reeds/');
}

async function keepAgain(tab: Tab, server: PageServer, texts: readonly string[]): Promise<void> {
  await openReeds(tab, server, texts);
  await switchOn(tab);
  await openReader(tab);
  await tab.pressKey('b');
}
