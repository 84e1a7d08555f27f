import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import {
  awaitListed,
  awaitOutcome,
  awaitReaderOf,
  clickOn,
  keepPage,
  openLibrary,
  pageTexts,
} from '../../support/drivers/library-driver.ts';
import { pressButtonOf } from '../../support/drivers/tabs-driver.ts';
import { it } from '../../support/fixture.ts';
import { waitUntil } from '../../support/wait-until.ts';

const DEMO = 'The soft middle of things: what pith is for';
const BREAD = 'Bread in four hours';

describe('all of the library', () => {
  it('is saved as one file, and the same once the file is taken in', async ({ browser, tab }) => {
    await keepPage(tab, '/demo/');
    await keepPage(tab, '/compare/');
    await openLibrary(browser, tab);
    await clickOn(tab, '.entries > li:first-child input');
    await clickOn(tab, '.bulk input[type=text]');
    await tab.type('bread');
    await tab.pressKey('Enter');
    await awaitOutcome(tab, /^Articles changed: 1\./);
    const { base64, files: before } = await saveAll(tab);
    expect(Object.keys(before).filter((name) => name.startsWith('pictures/'))).toHaveLength(1);
    expect(strFromU8(before[`markdown/${BREAD}.md`])).toContain('Mix flour, water');
    await pressButtonOf(tab, 'Delete the library…');
    await pressButtonOf(tab, 'Delete all');
    await awaitOutcome(tab, /^The library is empty now\./);
    await choose(tab, 'library.zip', base64);
    await awaitOutcome(
      tab,
      /^Articles added: 2, updated: 0, left as they were: 0, not readable: 0\./,
    );
    await awaitListed(tab, [BREAD, DEMO]);
    const { files: after } = await saveAll(tab);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    for (const [name, bytes] of Object.entries(before)) {
      expect(Buffer.from(after[name]).equals(Buffer.from(bytes)), name).toBe(true);
    }
    // What is there already is not taken in again.
    await choose(tab, 'library.zip', base64);
    await awaitOutcome(tab, /^Articles added: 0, updated: 0, left as they were: 2/);
    await clickOn(tab, '.entries h2 a');
    await awaitReaderOf(tab, BREAD);
  });

  it('takes in a list of another program, and refuses what is none', async ({ browser, tab }) => {
    await openLibrary(browser, tab);
    const csv =
      'title,url,time_added,tags,status\n"Reeds, tall",http://reeds.test/a,1600000000,river|plant,unread\n';
    await choose(tab, 'part_000000.csv', Buffer.from(csv).toString('base64'));
    await awaitOutcome(tab, /^Articles added: 1/);
    await tab.pressKey('/');
    await tab.type('reeds tall');
    await awaitListed(tab, ['Reeds, tall']);
    for (const bad of ['PK\u0003\u0004 and no more', '{"format":"pith-library"}', 'words']) {
      await choose(tab, 'bad.zip', Buffer.from(bad).toString('base64'));
      await awaitOutcome(tab, /^This file has no articles that Pith can read\./);
      await tab.run(() => document.querySelector('.outcome')?.replaceChildren());
    }
  });

  it('takes in a list of 50 megabytes, and refuses a longer one', async ({ browser, tab }) => {
    await openLibrary(browser, tab);
    await chooseList(tab, { links: 2_000, padding: 25_000 });
    await awaitOutcome(tab, /^Articles added: 2,000, updated: 0/);
    await chooseList(tab, { links: 50_001, padding: 950 });
    await awaitOutcome(
      tab,
      /^This file is too large\. Pith takes in up to 1 GB .* 50,000 articles/,
    );
    await clickOn(tab, '.states [data-state=all]');
    await waitUntil(
      'the articles of the first list',
      () => pageTexts(tab, '.count'),
      ([words]) => words === 'Articles: 2,003',
    );
  });
});

/** All of the library as it is saved: the file itself in base64, and the files within it. */
async function saveAll(tab: Tab) {
  const { name, path } = await tab.download(() => pressButtonOf(tab, 'Save everything'));
  expect(name).toMatch(/^Pith \d{4}-\d\d-\d\d.*\.zip$/);
  const bytes = await readFile(path);
  return { base64: bytes.toString('base64'), files: unzipSync(bytes) };
}

/** Gives a list that is made in the page, with icons as bookmarks have them, to the button that takes one in. */
function chooseList(tab: Tab, list: { links: number; padding: number }): Promise<void> {
  return tab.run(({ links, padding }) => {
    const icon = 'A'.repeat(padding);
    const lines = Array.from(
      { length: links },
      (_, i) => `<dt><a href="http://list.test/${i}" icon="data:,${icon}">Article ${i}</a>\n`,
    );
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('Nothing takes a file');
    const files = new DataTransfer();
    files.items.add(new File(['<!doctype html><h1>Bookmarks</h1>', ...lines], 'bookmarks.html'));
    input.files = files.files;
    input.dispatchEvent(new Event('change'));
  }, list);
}

/** Gives a file to the button that takes one in. */
function choose(tab: Tab, name: string, base64: string): Promise<void> {
  return tab.run(
    (chosen) => {
      const input = document.querySelector<HTMLInputElement>('input[type=file]');
      if (input === null) throw new Error('Nothing takes a file');
      const bytes = Uint8Array.from(atob(chosen.base64), (sign) => sign.charCodeAt(0));
      const files = new DataTransfer();
      files.items.add(new File([bytes], chosen.name));
      input.files = files.files;
      input.dispatchEvent(new Event('change'));
    },
    { name, base64 },
  );
}
