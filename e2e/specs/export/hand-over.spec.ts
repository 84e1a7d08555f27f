import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { parse as parseYaml } from 'yaml';
import type { Tab, TestBrowser } from '../../browsers/browser.ts';
import { foreignRequests } from '../../server/browser-chatter.ts';
import { chooseInBar, openWithBar, pressFocused } from '../../support/drivers/bar-driver.ts';
import { awaitNotice, paste } from '../../support/drivers/export-driver.ts';
import {
  grantActiveTab,
  layerTexts,
  openGranted,
  openReader,
  pressInReader,
} from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openPage } from '../../support/open-page.ts';
import {
  openSettings,
  pressOn,
  SELECT_ALL,
  shownValues,
  storedItems,
  storeItems,
  textOf,
  valueAt,
} from '../../support/settings-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

const TITLE = 'The soft middle of things what pith is for';

describe('a file for Obsidian', () => {
  it('has name and properties of the preset chosen by keyboard', async ({ tab, browser }) => {
    await openSettings(browser, tab);
    await pressOn(tab, 'note.preset', ['ArrowDown']);
    await awaitStored(tab, 'note.fileName', '{{title}}');
    await pressOn(tab, 'note.fileName', ['End', ...' {{author}}']);
    await awaitStored(tab, 'note.fileName', '{{title}} {{author}}');
    await openGranted(tab);
    const { name, path } = await tab.download(() => tab.choose('button:save-markdown'));
    expect(name).toMatch(new RegExp(`^${TITLE} Ada Lindqvist.*\\.md$`));
    const [, yaml, text] = (await readFile(path, 'utf8')).split(/^---\n/m);
    expect(parseYaml(yaml)).toMatchObject({
      title: 'The soft middle of things: what pith is for',
      source: 'http://pages.test/demo/',
      author: ['[[Ada Lindqvist]]'],
      published: '2026-05-14',
      tags: ['web'],
    });
    expect(yaml).toContain('  - "[[Ada Lindqvist]]"\n');
    expect(text).toMatch(/^\n# The soft middle of things/);
    await forget(tab, browser);
  });
});

describe('Send to Obsidian', () => {
  it('opens a new note whose text is on the clipboard only', async ({ tab, browser, server }) => {
    const note = { vault: 'My notes', folder: 'Clips/{{site}}' };
    await openSettings(browser, tab);
    await storeItems(tab, { settings: { note } });
    await openWithBar(tab, '/demo/');
    const requests = server.requests.length;
    const address = await tab.addressAfter(() => chooseInBar(tab, 'save', 'Send to Obsidian'));
    expect(address).toBe(
      `obsidian://new?vault=My%20notes&file=${encodeURIComponent(`Clips/Hedgerow/${TITLE}`)}&clipboard`,
    );
    const other = await browser.openTab();
    await openPage(other, '/empty/');
    const { text, html } = await paste(other);
    expect(text).toMatch(/^---\ntitle: "The soft middle of things: what pith is for"\n/);
    expect(text).toContain('\n# The soft middle of things: what pith is for\n');
    expect(html).toBe('');
    const asked = foreignRequests(server.requests.slice(requests));
    expect(asked.filter((request) => !request.includes('/empty/'))).toEqual([]);
    await forget(other, browser);
    await other.close();
  });
});

describe('another application', () => {
  it('opens by the address of the settings, all of the page escaped', async ({ tab, browser }) => {
    await openSettings(browser, tab);
    const appAddress = 'note-app://new?title={{title}}&by={{author}}&from={{url}}';
    await storeItems(tab, { settings: { note: { appAddress } } });
    await openPage(tab, '/demo/');
    await tab.run(() => {
      for (const one of document.querySelectorAll('h1, title')) one.textContent = 'A & b=c # d';
      document.querySelector('meta[property="og:title"]')?.remove();
    });
    await grantActiveTab(tab);
    await openReader(tab);
    await tab.pressKey('c');
    const address = await tab.addressAfter(() =>
      pressInReader(tab, '#export-panel button', 'Another app'),
    );
    const { searchParams } = new URL(address);
    expect([...searchParams]).toEqual([
      ['title', 'A & b=c # d'],
      ['by', 'Ada Lindqvist'],
      ['from', 'http://pages.test/demo/'],
    ]);
    const other = await browser.openTab();
    await forget(other, browser);
    await other.close();
  });

  it('is refused where its address could run code', async ({ tab, browser }) => {
    await openSettings(browser, tab);
    await pressOn(tab, 'note.appAddress', [...'javascript:alert(1)']);
    await awaitStored(tab, 'note.appAddress', 'javascript:alert(1)');
    await expect
      .poll(() => problemOf(tab, 'note.appAddress'))
      .toBe(
        'Line 1, character 1: Addresses with “javascript:” are never opened, as they can run code or reach files.',
      );
    await openWithBar(tab, '/demo/');
    await chooseInBar(tab, 'save', 'Open in another app');
    expect(await awaitNotice(tab)).toBe(
      'No app is set up yet. The settings have a field for its address.',
    );
    await forget(tab, browser);
  });
});

describe('a template with a mistake', () => {
  it('is kept as it is typed, and the page says where it is wrong', async ({ tab, browser }) => {
    await openSettings(browser, tab);
    await pressOn(tab, 'note.properties', [SELECT_ALL, ...'title: {{titel}}']);
    await awaitStored(tab, 'note.properties', 'title: {{titel}}');
    await expect
      .poll(() => problemOf(tab, 'note.properties'))
      .toBe('Line 1, character 10: There is no variable “titel” here.');
    await openSettings(browser, tab);
    const shown = await shownValues(tab);
    expect([shown['note.properties'], shown['note.preset']]).toEqual(['title: {{titel}}', 'own']);
    // A preset takes its place, and gives it back.
    await pressOn(tab, 'note.preset', ['ArrowUp']);
    await awaitStored(tab, 'note.style', 'lines');
    await pressOn(tab, 'note.preset', ['ArrowDown']);
    await awaitStored(tab, 'note.properties', 'title: {{titel}}');
    await forget(tab, browser);
  });
});

describe('Share…', () => {
  it('is in no menu where the browser has no dialog for it', async ({ tab }) => {
    await openWithBar(tab, '/demo/');
    await expect.poll(() => tab.run(() => 'share' in navigator)).toBe(false);
    await pressFocused(tab, '.page-bar .save .opener');
    const entries = await layerTexts(tab, '.page-bar .menu:not([hidden]) [role=menuitem]');
    expect(entries).toContain('Open in another app');
    expect(entries).not.toContain('Share…');
  });
});

function problemOf(tab: Tab, name: string): Promise<string> {
  return textOf(tab, `[id="${name}.problem"]`);
}

async function awaitStored(tab: Tab, path: string, value: string): Promise<void> {
  const stored = async () => valueAt((await storedItems(tab)).settings, path);
  await waitUntil(`${path} to be stored`, stored, value);
}

async function forget(tab: Tab, browser: TestBrowser): Promise<void> {
  await openSettings(browser, tab);
  await storeItems(tab, {});
}
