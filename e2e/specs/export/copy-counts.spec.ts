import { describe, expect } from 'vitest';
import { exportByMenu, paste } from '../../support/drivers/export-driver.ts';
import { grantActiveTab } from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openBarePage, openMarkup } from '../../support/open-page.ts';
import { TWIG_PARAGRAPHS } from '../../support/twig-paragraphs.ts';
import { waitUntil } from '../../support/wait-until.ts';

const LINE =
  'The county pays for the cable and the paint, and the people on the bank for the rest.';
const STORY =
  '<p>The rope ferry still crosses the river forty times a day, pulled by hand along a cable.</p>';

describe('the number of words that is told after copying', () => {
  it('is that of the words copied, where a page says the same again and again', async ({
    tab,
    server,
  }) => {
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

  it('leaves out what is copied once of two texts for different widths', async ({
    tab,
    server,
  }) => {
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
    const { title } = await waitUntil(tab.badge, ({ title }) => title.includes('Copied'), {
      what: 'the words of the button',
    });
    expect(title).toContain('119 words');
    await openBarePage(tab);
    expect((await paste(tab)).text.trim().split(/\s+/)).toEqual(lines.join(' ').split(' '));
  });
});

function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}
