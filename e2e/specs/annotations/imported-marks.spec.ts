import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import type { Tab, TestBrowser } from '../../browsers/browser.ts';
import {
  awaitListedMarks,
  awaitMarked,
  editMark,
  exportFromPanel,
  openMarkPanel,
  pressInMenu,
  selectWords,
} from '../../support/drivers/annotations-driver.ts';
import { switchOn } from '../../support/drivers/driver.ts';
import { it } from '../../support/fixture.ts';
import { openMarkup, type ServedTab } from '../../support/open-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

const WORDS = 'the banks of every river';
const EEL = 'eel';
const [WAVES, FISH, LEAVES] = ['🌊', '🐟', '🌿'].map((sign) => sign.repeat(40));
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Reeds</title><main><article><h1>Reeds</h1>
  <p>Reed grows where the water is slow and the mud is soft to touch.</p>
  <p>Sedge has held ${WORDS} in the plain since anybody kept a record.</p>
  <p>${LEAVES} stalk ${FISH}</p><p>a${WAVES} ${EEL} ${LEAVES}</p>
  <p>Rush asks for nothing in return but to be left alone in winter, when it is brown.</p></article></main>`;

describe('a file of highlights that is imported', () => {
  it('replaces nothing newer, says so, and can be taken back', async ({ tab, server, browser }) => {
    await openReeds({ tab, server }, '?import');
    await selectWords(tab, WORDS);
    await pressInMenu(tab, 'yellow');
    await awaitMarked(tab, [WORDS]);
    await writeNote(tab, 'first');
    await awaitListedMarks(tab, [['yellow', WORDS, 'first']]);
    const { path } = await tab.download(() => exportFromPanel(tab, 'JSON-LD'));
    const older = await readFile(path, 'utf8');
    await tab.pressKey('Escape');
    await writeNote(tab, ', second');
    await awaitListedMarks(tab, [['yellow', WORDS, 'first, second']]);
    const all = await openAllMarks(browser);
    await importFile(
      all,
      withItems(older, (item) => [item, { id: 'urn:damaged' }]),
    );
    await awaitOutcome(all, { added: 0, updated: 0, kept: 1, unreadable: 1 });
    await awaitNotes(all, ['first, second']);
    // A newer one takes its place, and another comes with it, until that is taken back.
    const newer = withItems(older, (item) => [
      { ...item, modified: '2100-01-01T00:00:00.000Z', body: { value: 'third' } },
      { ...item, id: 'urn:uuid:zz', body: { value: 'fourth' } },
    ]);
    await importFile(all, newer);
    await awaitOutcome(all, { added: 1, updated: 1, kept: 0, unreadable: 0 });
    await awaitNotes(all, ['third', 'fourth']);
    await importFile(all, newer);
    await awaitOutcome(all, { added: 0, updated: 0, kept: 2, unreadable: 0 });
    const fifth = { id: 'urn:uuid:zzz', body: { value: 'fifth' } };
    await importFile(
      all,
      withItems(older, (item) => [{ ...item, ...fifth }]),
    );
    await awaitNotes(all, ['third', 'fourth', 'fifth']);
    await pressOwn(all, '.outcome button');
    await awaitNotes(all, ['third', 'fourth']);
    // What is deleted is not newer than anything.
    await pressOwn(all, '[data-focus^=erase]');
    await awaitNotes(all, ['fourth']);
    await importFile(all, older);
    await awaitOutcome(all, { added: 1, updated: 0, kept: 0, unreadable: 0 });
    await all.close();
  });

  it('is told to be none where it is nested a hundred thousand deep', async ({ browser }) => {
    const all = await openAllMarks(browser);
    await importFile(all, `${'{"first":'.repeat(100_000)}1${'}'.repeat(100_000)}`);
    await waitUntil(
      'what is said of it',
      () => outcomeOf(all),
      'This file has no highlights that Pith can read.',
    );
    await all.close();
  });
});

describe('a highlight between emoji', () => {
  it('is found again, is listed, and is whole in a file', async ({ tab, server, browser }) => {
    await openReeds({ tab, server }, '?emoji');
    for (const words of ['stalk', EEL]) {
      await selectWords(tab, words);
      await pressInMenu(tab, 'green');
      await waitUntil('the end of the selection', () => tab.run(() => String(getSelection())), '');
    }
    await awaitMarked(tab, ['stalk', EEL]);
    await openReeds({ tab, server }, '?emoji');
    await awaitMarked(tab, ['stalk', EEL]);
    const all = await openAllMarks(browser);
    await waitUntil(
      'the list',
      () => all.run(() => [...document.querySelectorAll('.quoted')].map((one) => one.textContent)),
      (listed) => ['stalk', EEL].every((words) => listed.includes(words)),
    );
    const { path } = await all.download(async () => {
      await pressOwn(all, '.opens-menu');
      // JSON-LD is the last of the ways.
      await all.pressKey('End');
      await all.pressKey('Enter');
    });
    const text = await readFile(path, 'utf8');
    expect(text).not.toMatch(/\\ud[89a-f]/i);
    expect(text.isWellFormed()).toBe(true);
    await all.close();
  });
});

async function openReeds({ tab, server }: ServedTab, query: string): Promise<void> {
  await openMarkup({ tab, server }, PAGE, `/reeds/${query}`);
  await switchOn(tab);
}

/** Types into the note of the highlight, closes it and opens the list. */
async function writeNote(tab: Tab, text: string): Promise<void> {
  await editMark(tab, WORDS);
  await tab.pressKey('End');
  await tab.type(text);
  await tab.pressKey('Escape');
  await openMarkPanel(tab);
}

interface Item {
  readonly [key: string]: unknown;
}

/** The file with other items in place of each of its own. */
function withItems(file: string, change: (item: Item) => readonly Item[]): string {
  const page: { readonly items: readonly Item[] } = JSON.parse(file);
  return JSON.stringify({ ...page, items: page.items.flatMap(change) });
}

async function openAllMarks(browser: TestBrowser): Promise<Tab> {
  const tab = await browser.openTab();
  await tab.open(`${browser.extensionOrigin}src/extension/pages/marks/marks.html`);
  return tab;
}

/** Chooses a file. Browsers let only users do this, so it is put into the control directly. */
async function importFile(tab: Tab, text: string): Promise<void> {
  await tab.run((contents) => {
    const input = document.querySelector<HTMLInputElement>('[type=file]');
    if (input === null) throw new Error('There is no import');
    document.querySelector('.outcome')?.replaceChildren();
    const files = new DataTransfer();
    files.items.add(new File([contents], 'mine.jsonld', { type: 'application/ld+json' }));
    input.files = files.files;
    input.dispatchEvent(new Event('change'));
  }, text);
}

function outcomeOf(tab: Tab): Promise<string> {
  return tab.run(() => document.querySelector('.outcome')?.firstChild?.textContent ?? '');
}

async function awaitOutcome(
  tab: Tab,
  counts: Readonly<Record<'added' | 'updated' | 'kept' | 'unreadable', number>>,
): Promise<void> {
  const { added, updated, kept, unreadable } = counts;
  const words = `Highlights added: ${added}, updated: ${updated}, left as they were: ${kept}, not readable: ${unreadable}.`;
  await waitUntil(words, () => outcomeOf(tab), words);
}

/** Waits for a list with these notes, in any order. */
async function awaitNotes(tab: Tab, notes: readonly string[]): Promise<void> {
  await waitUntil(
    notes.join(),
    () => tab.run(() => [...document.querySelectorAll('.noted')].map((one) => one.textContent)),
    (listed) => JSON.stringify(listed.toSorted()) === JSON.stringify(notes.toSorted()),
  );
}

async function pressOwn(tab: Tab, selector: string): Promise<void> {
  await tab.run((wanted) => document.querySelector<HTMLElement>(wanted)?.focus(), selector);
  await tab.pressKey('Enter');
}
