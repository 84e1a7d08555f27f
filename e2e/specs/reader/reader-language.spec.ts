import { describe, expect } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import { closeReader, grantActiveTab, openReader } from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openMarkup } from '../../support/open-page.ts';

const WORDS =
  'Wer einen jungen Holunderzweig bricht, hält zwei Dinge in der Hand: außen das Holz, und innen ein weißes, weiches Mark, das sich mit dem Fingernagel herausdrücken lässt.';
const PAGE = `<title>Mark</title><article><h1>Das Mark</h1><p>${WORDS}<p>Im zweiten Jahr ist es tot, und seine Zellen stehen leer wie die Waben eines verlassenen Stocks.</article>`;

describe('the language of an article', () => {
  it('is what the browser takes it for where the page does not say it', async ({ tab, server }) => {
    await openMarkup({ tab, server }, `<!doctype html>${PAGE}`);
    expect(await languageInReader(tab)).toBe('de');
  });

  it('is what the page says, right or wrong', async ({ tab, server }) => {
    await openMarkup({ tab, server }, `<!doctype html><html lang="nl">${PAGE}`);
    expect(await languageInReader(tab)).toBe('nl');
  });
});

async function languageInReader(tab: Tab): Promise<string | undefined> {
  await grantActiveTab(tab);
  await openReader(tab);
  const language = await tab.runInLayers(
    (root) => root?.querySelector<HTMLElement>('.article')?.lang,
  );
  await closeReader(tab);
  return language;
}
