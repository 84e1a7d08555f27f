import { describe, expect } from 'vitest';
import { exportByMenu, paste } from '../../support/drivers/export-driver.ts';
import {
  closeReader,
  grantActiveTab,
  layerTexts,
  openReader,
} from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { SITE } from '../../support/open-page.ts';
import { TWIG_PARAGRAPHS } from '../../support/twig-paragraphs.ts';

const PAGE = `<!doctype html><html lang="en"><title>Twigs</title><meta property="og:type" content="article">
  <article><h1>Twigs</h1>${TWIG_PARAGRAPHS.map((text) => `<p>${text}</p>`).join('')}</article>
  <div class="pages">1 <a href="/twigs/2/">2</a> <a href="/twigs/3/">3</a></div>`;

describe('a page that is one of several', () => {
  it('says so at the end of what is read and copied, with a link to the next one', async ({
    tab,
    server,
  }) => {
    server.answer('/twigs/', (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
    });
    await tab.open(`${SITE}/twigs/`);
    await grantActiveTab(tab);
    await exportByMenu(tab, 'button:copy-markdown');
    const { text } = await paste(tab);
    expect(text.trimEnd().endsWith(`\\[[Page 1 of 3](${SITE}/twigs/2/)]`)).toBe(true);
    await openReader(tab);
    expect((await layerTexts(tab, 'p')).join()).toContain('[Page 1 of 3]');
    await closeReader(tab);
  });
});
