import { describe, expect } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import type { PageServer } from '../../server/page-server.ts';
import {
  awaitListedMarks,
  awaitMarked,
  editMark,
  openMarkPanel,
  pressInMenu,
  selectWords,
} from '../../support/drivers/annotations-driver.ts';
import { switchOn } from '../../support/drivers/driver.ts';
import { awaitTexts, layerTexts, pressInReader } from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openPage } from '../../support/open-page.ts';

const WORDS = 'the banks of every river';
const PAGE = `<!doctype html><html lang="en"><title>Reeds</title><main><article><h1>Reeds</h1>
  <p>Reed grows where the water is slow and the mud is soft to touch.</p>
  <p>Sedge has held ${WORDS} in the plain since anybody kept a record.</p>
  <p>Rush asks for nothing in return but to be left alone in winter, when it is brown.</p></article></main>`;

describe('one highlight in two windows', () => {
  it('keeps the note of the one and the color of the other', async ({ tab, browser, server }) => {
    const other = await browser.openTab();
    await openBoth(tab, other, { server, query: '?fields' });
    await editMark(tab, WORDS);
    await tab.type('gauge');
    await waitForNote(other, 'gauge');
    // The list of the second window is as it was when the note was written.
    await editMark(other, WORDS);
    await tab.type(' of slate');
    await pressInReader(other, '.mark-editor [aria-label*=blue]');
    await tab.pressKey('Escape');
    await other.pressKey('Escape');
    for (const one of [tab, other]) {
      await reopen(one, '?fields');
      await awaitListedMarks(one, [['blue', WORDS, 'gauge of slate']]);
    }
    await other.close();
  });

  it('shows in the second what the first has changed at once', async ({ tab, browser, server }) => {
    const other = await browser.openTab();
    await openBoth(tab, other, { server, query: '?follows' });
    await openMarkPanel(other);
    await editMark(tab, WORDS);
    await tab.type('gauge');
    await tab.pressKey('Escape');
    await awaitListedMarks(other, [['yellow', WORDS, 'gauge']]);
    await openMarkPanel(tab);
    await pressInReader(tab, '.mark-panel li .button', 'Delete');
    await awaitMarked(tab, []);
    await awaitMarked(other, []);
    await other.close();
  });

  it('comes back with the note written while it was deleted', async ({ tab, browser, server }) => {
    const other = await browser.openTab();
    await openBoth(tab, other, { server, query: '?deleted' });
    await editMark(other, WORDS);
    await openMarkPanel(tab);
    await pressInReader(tab, '.mark-panel li .button', 'Delete');
    await awaitMarked(tab, []);
    // A notice that has the focus stays.
    await tab.runInLayers((root) =>
      root?.querySelector<HTMLElement>('.notice .button')?.focus({ preventScroll: true }),
    );
    await other.type('gauge');
    await other.pressKey('Escape');
    await pressInReader(other, '.notice .button', 'Undo');
    await awaitMarked(other, [WORDS]);
    // What the first would bring back is older, and changes nothing.
    await pressInReader(tab, '.notice .button', 'Undo');
    await awaitMarked(tab, [WORDS]);
    for (const one of [tab, other]) {
      await reopen(one, '?deleted');
      await awaitListedMarks(one, [['yellow', WORDS, 'gauge']]);
    }
    await other.close();
  });
});

interface Opened {
  readonly server: PageServer;
  readonly query: string;
}

/** Opens the page in both tabs, with the words highlighted. */
async function openBoth(tab: Tab, other: Tab, { server, query }: Opened): Promise<void> {
  server.serve('/reeds/', PAGE);
  await openPage(tab, `/reeds/${query}`);
  await switchOn(tab);
  await selectWords(tab, WORDS);
  await pressInMenu(tab, 'yellow');
  await awaitMarked(tab, [WORDS]);
  await openPage(other, `/reeds/${query}`);
  await switchOn(other);
  await awaitMarked(other, [WORDS]);
}

async function reopen(tab: Tab, query: string): Promise<void> {
  await openPage(tab, `/reeds/${query}`);
  await switchOn(tab);
  await awaitMarked(tab, [WORDS]);
  await openMarkPanel(tab);
}

/** Waits until a note is stored, which the other window shows in its editor. */
async function waitForNote(tab: Tab, note: string): Promise<void> {
  await openMarkPanel(tab);
  await awaitTexts(tab, '.mark-panel .noted', (notes) => notes.join() === note);
  await tab.pressKey('Escape');
  await expect.poll(() => layerTexts(tab, '.mark-panel')).toEqual([]);
}
