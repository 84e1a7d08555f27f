import { describe, expect } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import type { PageServer } from '../../server/page-server.ts';
import { awaitBar } from '../../support/drivers/bar-driver.ts';
import { switchOn } from '../../support/drivers/driver.ts';
import { exportByMenu, paste } from '../../support/drivers/export-driver.ts';
import {
  awaitTexts,
  closeReader,
  grantActiveTab,
  layerTexts,
  openReader,
  pressInReader,
} from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { SITE } from '../../support/open-page.ts';
import { TWIG_PARAGRAPHS } from '../../support/twig-paragraphs.ts';
import { waitUntil } from '../../support/wait-until.ts';

const COUNT = 3;
/** What only one of the pages says. */
const OWN = ['', 'Alder', 'Beech', 'Cherry'].map(
  (tree) => `${tree} twigs were cut in the third week of March and left under the eaves to dry.`,
);
const NUMBERS = [1, 2, 3];

function page(number: number): string {
  const text = [...TWIG_PARAGRAPHS.slice(0, 3), OWN[number]].map((words) => `<p>${words}</p>`);
  const numbers = NUMBERS.map((other) =>
    other === number
      ? `${other}`
      : `<a href="/twigs/${other === 1 ? '' : `${other}/`}">${other}</a>`,
  );
  return `<!doctype html><html lang="en"><title>Twigs</title><meta property="og:type" content="article">
    <article><h1>Twigs</h1>${text.join('')}</article><div class="pages">${numbers.join(' ')}</div>`;
}

type Answer = (number: number) => Promise<string> | string;

/** @param answerOf gives the further pages; an address leads there instead */
async function openFirst(tab: Tab, server: PageServer, answerOf: Answer = page): Promise<void> {
  for (const number of NUMBERS) {
    server.answer(number === 1 ? '/twigs/' : `/twigs/${number}/`, async (_, response) => {
      const html = number === 1 ? page(1) : await answerOf(number);
      const moved = html.startsWith('http') ? { location: html } : {};
      response.writeHead(html.startsWith('http') ? 302 : 200, {
        'content-type': 'text/html',
        ...moved,
      });
      response.end(html);
    });
  }
  await tab.open(`${SITE}/twigs/`);
}

/** Waits for words below the article in the reader. */
function awaitBelow(tab: Tab, words: string): Promise<string> {
  return waitUntil(
    `"${words}" below the article`,
    async () => (await layerTexts(tab, '.article .pages:not([hidden])')).join(),
    (text) => text.includes(words),
  );
}

async function awaitText(tab: Tab, words: string): Promise<string> {
  return waitUntil(
    `"${words}" in the article`,
    async () => (await layerTexts(tab, '.article')).join(),
    (text) => text.includes(words),
  );
}

describe('a page that is one of several', () => {
  it('says so at the end of what is read and copied, with a link', async ({ tab, server }) => {
    await openFirst(tab, server);
    await grantActiveTab(tab);
    await exportByMenu(tab, 'button:copy-markdown');
    const { text } = await paste(tab);
    expect(text.trimEnd().endsWith(`\\[[Page 1 of ${COUNT}](${SITE}/twigs/2/)]`)).toBe(true);
    await openReader(tab);
    expect((await layerTexts(tab, 'p')).join()).toContain(`[Page 1 of ${COUNT}]`);
    await closeReader(tab);
  });

  it('offers all of them in the bar, which are then read and copied', async ({ tab, server }) => {
    await openFirst(tab, server);
    await switchOn(tab);
    await awaitBar(tab);
    await pressInReader(tab, '.page-bar .pages button');
    const read = await awaitText(tab, OWN[3]);
    expect(read).toContain(OWN[2]);
    expect(read).not.toContain(`Page 1 of ${COUNT}`);
    // The bar stays.
    await tab.pressKey('Escape');
    await awaitTexts(tab, '.article', (texts) => texts.length === 0);
    await exportByMenu(tab, 'button:copy-markdown');
    const { text } = await paste(tab);
    expect(OWN.slice(1).map((words) => text.split(words).length - 1)).toEqual([1, 1, 1]);
    expect(text.match(/^# /gm)).toHaveLength(1);
    expect(text).not.toContain(`of ${COUNT}]`);
  });

  it('can be stopped while others are loaded, and offers them again', async ({ tab, server }) => {
    const held = Promise.withResolvers<string>();
    await openFirst(tab, server, () => held.promise);
    await grantActiveTab(tab);
    await openReader(tab);
    await pressInReader(tab, '.article .pages button', 'Read all pages');
    await awaitBelow(tab, `Loading page 2/${COUNT}`);
    await pressInReader(tab, '.article .pages button', 'Cancel');
    await awaitBelow(tab, 'Read all pages');
    held.resolve(page(2));
    expect((await layerTexts(tab, '.article')).join()).toContain(`[Page 1 of ${COUNT}]`);
    await closeReader(tab);
  });

  it('keeps what was loaded where one leaves the site, and says so', async ({ tab, server }) => {
    await openFirst(tab, server, (number) =>
      number === 3 ? 'http://elsewhere.test/twigs/3/' : page(number),
    );
    await grantActiveTab(tab);
    await openReader(tab);
    await pressInReader(tab, '.article .pages button', 'Read all pages');
    await awaitBelow(tab, 'Page 3 could not be loaded');
    const read = await awaitText(tab, OWN[2]);
    expect(read).toContain(`[Page 2 of ${COUNT}]`);
    expect(read).not.toContain(OWN[3]);
    await closeReader(tab);
  });
});
