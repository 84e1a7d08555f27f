import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import { findViolations } from '../../in-page/axe.ts';
import {
  awaitMarked,
  exportFromPanel,
  openMarkPanel,
  pressInMenu,
  selectWords,
} from '../../support/drivers/annotations-driver.ts';
import { copyLayers } from '../../support/drivers/compare-driver.ts';
import { switchOn } from '../../support/drivers/driver.ts';
import { copyNotice, paste } from '../../support/drivers/export-driver.ts';
import { awaitTyping } from '../../support/drivers/field-driver.ts';
import { awaitTexts, layerTexts, pressInReader } from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openBarePage, openMarkup, openPage, type ServedTab } from '../../support/open-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

const FIRST = 'Reed grows where the water is slow and the mud is soft to touch.';
const SECOND = 'Sedge has held the banks of every river in the plain since anybody kept a record.';
const THIRD = 'Rush asks for nothing in return but to be left alone in winter, when it is brown.';
const PAGE = `<!doctype html><html lang="en"><title>Reeds</title><main><article><h1>Reeds</h1>
  <p>${FIRST}</p><p>${SECOND}</p><p>${THIRD}</p></article></main>`;

describe('the list of highlights and notes', () => {
  it('shows, finds, edits, deletes them, and keeps what the page lost', async ({ tab, server }) => {
    await openReeds({ tab, server }, '?list');
    await switchOn(tab);
    await mark(tab, 'the water is slow', 'blue');
    await mark(tab, 'the banks of every river', 'pink');
    await openMarkPanel(tab);
    await expect.poll(() => quoted(tab)).toEqual(['the water is slow', 'the banks of every river']);
    await pressInReader(tab, '.mark-panel .item-actions .button', 'Edit');
    await awaitTexts(tab, '.mark-editor', ({ length }) => length > 0);
    await tab.type('Like the Severn.');
    await tab.pressKey('Escape');
    await awaitShown(tab, '.mark-panel .noted', ['Like the Severn.']);
    await pressInReader(tab, '.mark-panel .framed-field');
    await awaitTyping(tab);
    await tab.type('severn');
    await awaitShown(tab, '.mark-panel .quoted', ['the water is slow']);
    await tab.pressKey('Control+a');
    await tab.pressKey('Delete');
    await awaitShown(tab, '.mark-panel .quoted', ['the water is slow', 'the banks of every river']);
    await pressInReader(tab, '.mark-panel li:last-child .button', 'Delete');
    await awaitShown(tab, '.mark-panel .quoted', ['the water is slow']);
    await pressInReader(tab, '.notice .button', 'Undo');
    await awaitShown(tab, '.mark-panel .quoted', ['the water is slow', 'the banks of every river']);
    await openReeds({ tab, server }, '?list', PAGE.replace(SECOND, 'Nothing of it is left.'));
    await switchOn(tab);
    await awaitMarked(tab, ['the water is slow']);
    await openMarkPanel(tab);
    await expect
      .poll(() => layerTexts(tab, '.mark-panel h3'))
      .toEqual(['No longer found on this page']);
    await expect
      .poll(() => layerTexts(tab, '.mark-panel ul .quoted'))
      .toEqual(['the banks of every river']);
  });

  it('shows what the page has changed, before and after, uncolored', async ({ tab, server }) => {
    await openReeds({ tab, server }, '?changed');
    await switchOn(tab);
    await mark(tab, SECOND, 'pink');
    const now = SECOND.replace('has held', 'has never held');
    await openReeds({ tab, server }, '?changed', PAGE.replace(SECOND, now));
    await switchOn(tab);
    await awaitMarked(tab, [now]);
    // The colors come with a style sheet of the background's.
    const isPainted = (colors: readonly string[]) => colors.join() === 'rgb(241, 239, 233)';
    await waitUntil('the looks of changed text', () => tab.run(paintedColors), isPainted);
    await openMarkPanel(tab);
    await expect
      .poll(() => layerTexts(tab, '.mark-panel h3'))
      .toEqual(['Changed since you highlighted them']);
    await expect.poll(() => layerTexts(tab, '.mark-panel .quoted')).toEqual([SECOND]);
    await expect.poll(() => layerTexts(tab, '.mark-panel .now')).toEqual([`Now: ${now}`]);
    await expect.poll(() => layerTexts(tab, '.mark-panel ins')).toEqual(['never']);
  });

  it('is saved as JSON-LD, and has no violation for axe', async ({ tab, server }) => {
    await openReeds({ tab, server }, '?saved');
    await switchOn(tab);
    await mark(tab, 'left alone in winter', 'green');
    await openMarkPanel(tab);
    const { path, name } = await tab.download(() => exportFromPanel(tab, 'JSON-LD'));
    expect(name).toBe('Reeds.jsonld');
    const { type, items } = JSON.parse(await readFile(path, 'utf8'));
    expect(type).toBe('AnnotationPage');
    const texts = items.map(
      (item: { target: { selector: [{ exact: string }] } }) => item.target.selector[0].exact,
    );
    expect(texts).toContain('left alone in winter');
    await copyLayers(tab, () => openBarePage(tab));
    expect(await findViolations(tab)).toEqual([]);
  });

  it('travels as Markdown with links, copied or to Obsidian', async ({ tab, server, browser }) => {
    await openReeds({ tab, server }, '?travels');
    await switchOn(tab);
    await mark(tab, 'left alone in winter', 'green');
    await mark(tab, 'the mud is soft', 'pink');
    await openMarkPanel(tab);
    await exportFromPanel(tab, 'Copy Markdown');
    expect(await copyNotice(tab)).toBe('Highlights and notes copied.');
    const other = await browser.openTab();
    await openPage(other, '/empty/');
    const written = `# [Reeds](http://pages.test/reeds/?travels)

> the mud is soft [↗](http://pages.test/reeds/?travels#:~:text=the%20water%20is%20slow%20and-,the%20mud%20is%20soft)

> left alone in winter [↗](http://pages.test/reeds/?travels#:~:text=in%20return%20but%20to%20be-,left%20alone%20in%20winter)
`;
    expect((await paste(other)).text).toBe(written);
    const { path, name } = await tab.download(() => exportFromPanel(tab, 'Save as Markdown'));
    expect(name).toBe('Reeds – Highlights and notes.md');
    const saved = await readFile(path, 'utf8');
    expect(saved).toMatch(/^---\ntitle: "Reeds"\n/);
    expect(saved.endsWith(`---\n\n${written}`)).toBe(true);
    const csv = await tab.download(() => exportFromPanel(tab, 'Readwise'));
    expect(await readFile(csv.path, 'utf8')).toContain('\r\nthe mud is soft,Reeds,,"http');
    const address = await tab.addressAfter(() => exportFromPanel(tab, 'Send to Obsidian'));
    expect(address).toBe(
      `obsidian://new?file=${encodeURIComponent('Reeds – Highlights and notes')}&clipboard`,
    );
    expect((await paste(other)).text).toBe(saved);
    await other.close();
  });

  it('comes into a saved Markdown file, with notes as footnotes', async ({ tab, server }) => {
    await openReeds({ tab, server }, '?markdown');
    await switchOn(tab);
    await mark(tab, 'soft to touch', 'yellow');
    const { path } = await tab.download(() => tab.choose('button:save-markdown'));
    expect(await readFile(path, 'utf8')).toContain('the mud is ==soft to touch==.');
  });
});

/** Opens a page with an address of its own, as highlights of one test are stored for the next. */
async function openReeds({ tab, server }: ServedTab, query: string, html = PAGE): Promise<void> {
  await openMarkup({ tab, server }, html, `/reeds/${query}`);
}

async function mark(tab: Tab, words: string, color: string): Promise<void> {
  await selectWords(tab, words);
  await pressInMenu(tab, color);
  await waitUntil(
    `the highlight ${words}`,
    () =>
      tab.run(() =>
        [...CSS.highlights]
          .filter(([, one]) => one.priority === 2)
          .flatMap(([, one]) => [...one].map(String)),
      ),
    (marked) => marked.includes(words),
  );
}

function quoted(tab: Tab): Promise<string[]> {
  return layerTexts(tab, '.mark-panel .quoted');
}

async function awaitShown(tab: Tab, selector: string, texts: readonly string[]): Promise<void> {
  await awaitTexts(tab, selector, (shown) => JSON.stringify(shown) === JSON.stringify(texts));
}

/** Runs in the page. The grounds that the user's highlights are painted on. */
function paintedColors(): string[] {
  return [...CSS.highlights]
    .filter(([, highlight]) => highlight.priority === 2)
    .map(([name]) => getComputedStyle(document.body, `::highlight(${name})`).backgroundColor);
}
