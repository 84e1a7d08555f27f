import { describe, expect } from 'vitest';
import { pressFocused } from '../../support/drivers/bar-driver.ts';
import {
  exportByMenu,
  exportByShortcut,
  fillClipboard,
  paste,
} from '../../support/drivers/export-driver.ts';
import {
  awaitTexts,
  closeReader,
  dragOver,
  grantActiveTab,
  openGranted,
  openInReader,
  openReader,
} from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openBarePage, openMarkup } from '../../support/open-page.ts';
import { openSettings, storeItems } from '../../support/settings-page.ts';
import { TWIG_PARAGRAPHS } from '../../support/twig-paragraphs.ts';
import { waitUntil } from '../../support/wait-until.ts';

describe('a selection in the reader', () => {
  it('is copied as shown, from the middle of one paragraph to that of another', async ({ tab }) => {
    await openGranted(tab);
    await fillClipboard(tab, 'something else');
    await openReader(tab);
    await dragOver(tab, 'tissue tension', 'A seedling stands up');
    const notice = await exportByShortcut(tab, 'Alt+Shift+K');
    expect(notice).toMatch(/^Copied \d+ words: all of the selected text\.$/);
    await closeReader(tab);
    const { text } = await paste(tab);
    expect(text).toMatch(/^\*tissue tension\*, and he saw what it was good for\./);
    expect(text).toMatch(/\n\n> A seedling stands up\n?$/);
  });

  it('does not limit the reader’s button that copies the whole article', async ({ tab }) => {
    await openInReader(tab, '/demo/');
    await dragOver(tab, 'tissue tension', 'tissue tension');
    await tab.pressKey('c');
    await pressFocused(tab, '#export-panel button');
    // The reader says first where the user stopped.
    await awaitTexts(tab, '.notice .text', ([said]) => said?.startsWith('Copied') === true);
    await closeReader(tab);
    const { text } = await paste(tab);
    expect(text).toContain('Snap a young elder twig');
  });
});

const LINE =
  'The county pays for the cable and the paint, and the people on the bank for the rest.';
const STORY =
  '<p>The rope ferry still crosses the river forty times a day, pulled by hand along a cable.</p>';

describe('the number of words that is told after copying', () => {
  it('is that of the words copied, where a page repeats the same', async ({ tab, server }) => {
    const equal = `<p>${LINE}</p>`.repeat(20);
    await openMarkup(
      { tab, server },
      `<!doctype html><title>The ferry</title><main><article><h1>The ferry</h1>${STORY}${equal}</article></main>`,
    );
    await grantActiveTab(tab);
    const notice = await exportByMenu(tab, 'page:copy-text');
    const { text } = await paste(tab);
    expect(text.split(LINE)).toHaveLength(21);
    expect(notice).toBe(`Copied ${wordsIn(text)} words: all of the page’s text.`);
  });

  it('leaves out a copy of two texts for different widths', async ({ tab, server }) => {
    const both = `<p class="for-small">${LINE}</p><p class="for-large">${LINE}</p>`;
    await openMarkup(
      { tab, server },
      `<!doctype html><title>The ferry</title><main><article><h1>The ferry</h1>${STORY}${both}</article></main>`,
    );
    await grantActiveTab(tab);
    const notice = await exportByMenu(tab, 'page:copy-text');
    const { text } = await paste(tab);
    expect(text.split(LINE)).toHaveLength(2);
    expect(notice).toBe(`Copied ${wordsIn(text)} words: all of the page’s text.`);
  });

  it('stands for the words of a drawing, where the document is one', async ({ tab, server }) => {
    const lines = TWIG_PARAGRAPHS.slice(0, 3);
    const texts = lines.map((line, i) => `<text x="9" y="${20 * (i + 1)}">${line}</text>`);
    server.answer('/drawing/', (_, response) => {
      response.writeHead(200, { 'content-type': 'image/svg+xml' });
      response.end(
        `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200">${texts.join('')}</svg>`,
      );
    });
    // Drawings have no commands, and the API for the clipboard is for trusted hosts alone.
    await tab.open(`${server.origin}/drawing/`);
    await grantActiveTab(tab);
    await tab.pressKey('x');
    await tab.choose('page:copy-text');
    // No layer can be seen over a drawing, so that the button tells it.
    const { title } = await waitUntil('the words of the button', tab.badge, ({ title }) =>
      title.includes('Copied'),
    );
    expect(title).toContain('119 words');
    await openBarePage(tab);
    expect((await paste(tab)).text.trim().split(/\s+/)).toEqual(lines.join(' ').split(' '));
  });
});

function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

const HEADING = '# The soft middle of things: what pith is for';

describe('a copy for a language model', () => {
  it('is Markdown with title, address, date and length, which the notice says', async ({ tab }) => {
    await openGranted(tab);
    const notice = await exportByMenu(tab, 'button:copy-ai');
    const [, length] = /^Copied for AI: about (\d,\d{3}) tokens\.$/.exec(notice) ?? [];
    const { text, html } = await paste(tab);
    const [head, body] = partsOf(text);
    expect(head).toContain('title: "The soft middle of things: what pith is for"');
    expect(head).toMatch(/^date: \d{4}-\d\d-\d\d/m);
    expect(head).toContain('url: "http://pages.test/demo/"');
    expect(head).toContain(`length: "≈ ${length} tokens"`);
    expect(body.startsWith(HEADING)).toBe(true);
    expect(body).not.toMatch(/!\[|left out/);
    expect(html).toBe('');
  });

  it('keeps within the tokens of the settings, and says where it cut', async ({ tab, browser }) => {
    await openGranted(tab);
    await exportByMenu(tab, 'button:copy-ai');
    const all = partsOf((await paste(tab)).text)[1];
    await openSettings(browser, tab);
    await storeItems(tab, { settings: { copy: { maxTokens: 1000 } } });
    await openGranted(tab);
    const notice = await exportByMenu(tab, 'button:copy-ai');
    const said =
      /^Copied for AI: about (\d+) of (\d,\d{3}) tokens\. (\d+) passages were left out\.$/;
    const [, length, , count] = said.exec(notice) ?? [];
    expect(Number(length)).toBeLessThanOrEqual(1000);
    expect(Number(length)).toBeGreaterThan(700);
    const [, body] = partsOf((await paste(tab)).text);
    const notes = [...body.matchAll(/^\[… (\d+) passages? left out, ≈ [\d,]+ tokens …\]$/gm)];
    expect(notes.reduce((sum, [, passages]) => sum + Number(passages), 0)).toBe(Number(count));
    let from = 0;
    for (const paragraph of body.trim().split('\n\n')) {
      if (/^(\[…|[-|]|\d)/.test(paragraph)) continue;
      const found = all.indexOf(paragraph, from);
      expect(found, paragraph).toBeGreaterThanOrEqual(from);
      from = found;
    }
    await openSettings(browser, tab);
    await storeItems(tab, {});
  });

  it('holds nothing that only a program would read', async ({ tab }) => {
    await openGranted(tab, '/hidden-text/');
    await exportByMenu(tab, 'button:copy-ai');
    const { text } = await paste(tab);
    expect(text).toContain('Every spring');
    expect(text).not.toMatch(/Read this only|For screen readers|Cheap trees/);
  });
});

/** Front matter, and what stands below it. */
function partsOf(text: string): readonly [string, string] {
  const end = text.indexOf('\n---\n\n') + '\n---\n\n'.length;
  const framed = /^\[page text (\w+)\]\n\n([\s\S]*)\n\[end of page text \1\]\n$/.exec(
    text.slice(end),
  );
  return [text.slice(0, end), framed?.[2] ?? ''];
}
