import { describe, expect, inject } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import type { PageServer } from '../../server/page-server.ts';
import { highlightedTexts, switchOn } from '../../support/drivers/driver.ts';
import { exportByMenu, paste } from '../../support/drivers/export-driver.ts';
import {
  closeReader,
  grantActiveTab,
  layerTexts,
  openReader,
} from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openPage, SITE } from '../../support/open-page.ts';

interface Served {
  readonly tab: Tab;
  readonly server: PageServer;
}

/** Opens a file of the site in a tab, as the server names its type. */
async function openFile({ tab, server }: Served, name: string, type: string, text: string) {
  server.answer(`/files/${name}`, (_, response) => {
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(text);
  });
  await tab.open(`${SITE}/files/${name}`);
}

async function copyMarkdown(tab: Tab): Promise<string> {
  await exportByMenu(tab, 'button:copy-markdown');
  return (await paste(tab)).text;
}

const TEXT = `Das Wehr

Das Wehr unter der Mühle wurde zweimal gebaut, einmal von einem Mann, der
gemessen hat, und einmal von seinem Sohn, der nicht gemessen hat.

    Pegel   morgens   abends
    Mo      41        44
    Di      40        43

- Mehl
- Salz
`;
const TEXT_MARKDOWN = `# Das Wehr

Das Wehr unter der Mühle wurde zweimal gebaut, einmal von einem Mann, der gemessen hat, und einmal von seinem Sohn, der nicht gemessen hat.

\`\`\`
Pegel   morgens   abends
Mo      41        44
Di      40        43
\`\`\`

- Mehl
- Salz
`;
const MARKDOWN = `# El molino #1

Una presa que **nadie** mide, y [otra](https://molino.example/otra).[^1]

\`\`\`sh
sluice --open 3
\`\`\`

[^1]: Lo dice el libro.
`;
const entry = (number: number, words: string) =>
  `<item><title>Note ${number}</title><link>https://weir.example/${number}</link>
    <pubDate>Mon, 02 Mar 2026 08:00:00 GMT</pubDate><description><![CDATA[<p>${words}</p>]]></description></item>`;
const FEED = `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>Gazette</title>
  <link>https://weir.example/</link><description>News</description>
  ${entry(1, 'The weir was built <em>twice</em>.')}${entry(2, 'Eels &amp; rye.')}</channel></rss>`;
const FEED_MARKDOWN = `# Gazette

News

## [Note 1](https://weir.example/1)

2026-03-02

The weir was built *twice*.

## [Note 2](https://weir.example/2)

2026-03-02

Eels & rye.
`;

describe('a file that is no HTML', () => {
  it('is copied with its paragraphs and tables where it is plain text', async ({ tab, server }) => {
    await openFile({ tab, server }, 'wehr.txt', 'text/plain', TEXT);
    await switchOn(tab);
    expect((await highlightedTexts(tab)).join('')).toContain('Das Wehr unter der Mühle');
    expect(await copyMarkdown(tab)).toBe(TEXT_MARKDOWN);
    await openReader(tab);
    await expect.poll(() => layerTexts(tab, 'h1')).toEqual(['Das Wehr']);
    await expect
      .poll(() => layerTexts(tab, 'li'))
      .toEqual(expect.arrayContaining(['Mehl', 'Salz']));
  });

  it('is copied as it is where it is Markdown', async ({ tab, server }) => {
    await openFile({ tab, server }, 'notes.md', 'text/plain', MARKDOWN);
    await grantActiveTab(tab);
    expect(await copyMarkdown(tab)).toBe(MARKDOWN);
  });

  it('is a list of its entries in the reader where it is a feed', async ({ tab, server }) => {
    await openFile({ tab, server }, 'feed.xml', 'application/xml', FEED);
    await grantActiveTab(tab);
    await openReader(tab);
    expect((await layerTexts(tab, 'h2')).slice(0, 2)).toEqual(['Note 1', 'Note 2']);
    await closeReader(tab);
  });

  // Firefox shows no notice over its tree of an XML document.
  it.skipIf(inject('browserName') === 'firefox')(
    'is copied as a list of its entries where it is a feed',
    async ({ tab, server }) => {
      await openFile({ tab, server }, 'feed.xml', 'application/xml', FEED);
      await grantActiveTab(tab);
      await exportByMenu(tab, 'button:copy-markdown');
      // A document of XML has no field to paste into.
      await openPage(tab, '/demo/');
      expect((await paste(tab)).text).toBe(FEED_MARKDOWN);
    },
  );

  it('is pretty code with a word on it where it is JSON', async ({ tab, server }) => {
    await openFile({ tab, server }, 'levels.json', 'text/plain', '{"today":41,"words":["a","b"]}');
    await grantActiveTab(tab);
    const copied = await copyMarkdown(tab);
    expect(copied).toContain('JSON: today, words\n\n```json\n{\n  "today": 41,\n');
  });
});
