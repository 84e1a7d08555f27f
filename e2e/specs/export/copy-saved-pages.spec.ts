import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject } from 'vitest';
import { DEFAULT_ENGINE } from '../../../src/core/engine.ts';
import { textScore } from '../../../src/core/text/text-score.ts';
import { type WcxbPage, wcxbIds, wcxbPages } from '../../../src/lab/corpora/wcxb.ts';
import { dataFolder } from '../../../src/lab/data-folder.ts';
import { formatPage } from '../../../src/lab/extract/format-page.ts';
import { loadEngine } from '../../../src/lab/load-engine.ts';
import type { Engine } from '../../../src/page/engine.ts';
import type { Tab } from '../../browsers/browser.ts';
import { builtExtension } from '../../browsers/launch.ts';
import type { PageServer } from '../../server/page-server.ts';
import { extractFromLongPage, paste } from '../../support/drivers/export-driver.ts';
import { letIn } from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openPage, SITE } from '../../support/open-page.ts';

const HAS_DATA = existsSync(join(dataFolder(), 'wcxb'));
const IS_CHROMIUM = inject('browserName') === 'chromium';
/** A page takes a second or two; more of them give a figure, and a few tell whether something broke. */
const PAGES = Number(process.env.PITH_COPY_PAGES ?? 5);
/** Where each page is served; what leads to other sites depends on it. */
const ADDRESS = `${SITE}/saved/`;
/** Of pages that a style sheet of their own makes another; most often it is none. */
const MAX_SHARE_APART = 0.04;
/** The browser's own parser and the page's own styles, but nothing is loaded and no script runs. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/**
 * Both make their text of the same article by the same code, list numbers included, so it is compared
 * letter by letter. What can differ is what only a browser knows: what the page's own style sheets
 * show (Node reads `hidden` and `style` attributes), and text that is for visitors without scripts
 * alone, of which a browser with scripts shows none.
 */
describe('"Copy clean text" in a real browser', () => {
  it.skipIf(!HAS_DATA || !IS_CHROMIUM)(
    `gives the command line's text of ${PAGES} saved pages (needs the data set)`,
    { timeout: 120_000 + PAGES * 20_000 },
    async ({ tab, server }) => {
      // The weights that the extension under test has.
      const engine = await loadEngine(DEFAULT_ENGINE, join(builtExtension('chromium'), 'models'));
      await openPage(tab, '/demo/');
      await letIn(tab);
      const rows: Row[] = [];
      const empty: string[] = [];
      for (const page of wcxbPages(spread(wcxbIds('val'), PAGES))) {
        const copied = await copyInBrowser({ tab, server, page });
        if (copied === undefined) empty.push(page.id);
        else rows.push(compare(page, { copied, inNode: await textInNode(engine, page) }));
      }
      engine.dispose();
      const [copied, inNode] = [mean(rows, 'copied'), mean(rows, 'inNode')];
      const apart = rows.filter(({ isSame }) => !isSame);
      console.log(`${rows.length} pages: text F1 copied ${copied.toFixed(4)},`);
      console.log(`in Node ${inNode.toFixed(4)}; empty in the browser: ${empty}; apart:`, apart);
      expect(apart.length).toBeLessThanOrEqual(MAX_SHARE_APART * rows.length);
      expect(Math.abs(copied - inNode)).toBeLessThan(0.001);
    },
  );
});

interface Row {
  readonly id: string;
  /** Text F1 to the reference of what was pasted, and of what Node extracts. */
  readonly copied: number;
  readonly inNode: number;
  /** Text F1 of the two to each other. */
  readonly alike: number;
  /** Whether they are the same letter by letter. */
  readonly isSame: boolean;
}

function compare({ id, reference }: WcxbPage, texts: { copied: string; inNode: string }): Row {
  return {
    id,
    copied: textScore(texts.copied, reference).f1,
    inNode: textScore(texts.inNode, reference).f1,
    alike: textScore(texts.copied, texts.inNode).f1,
    isSame: texts.copied === texts.inNode,
  };
}

/** What the command line writes of the same markup at the same address, but for the last line break. */
async function textInNode(engine: Engine, { source }: WcxbPage): Promise<string> {
  const page = { html: withoutRefresh(source), url: ADDRESS };
  const { content } = await formatPage(engine, page, 'text');
  return content.toString().replace(/\n$/, '');
}

interface Question {
  readonly tab: Tab;
  readonly server: PageServer;
  readonly page: WcxbPage;
}

/** Empty where nothing was found, undefined where the browser shows no text at all. */
async function copyInBrowser({ tab, server, page }: Question): Promise<string | undefined> {
  server.answer('/saved/', (_, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
    });
    response.end(withoutRefresh(page.source));
  });
  await tab.open(ADDRESS);
  const notice = await extractFromLongPage(tab, 'page:copy-text');
  if (notice.startsWith('There is no text')) return undefined;
  if (notice.startsWith('Pith found no main content')) return '';
  expect(notice).toMatch(/^Copied/);
  // Pages may do with a field what they like.
  await tab.open(`${SITE}/empty/`);
  return (await paste(tab)).text;
}

/** A page that goes elsewhere by itself cannot be looked at. */
function withoutRefresh(html: string): string {
  return html.replace(/<meta[^>]+http-equiv=["']?refresh[^>]*>/gi, '');
}

/** So many, evenly over all. */
function spread(ids: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, i) => ids[Math.floor((i * ids.length) / count)]);
}

function mean(rows: readonly Row[], key: 'copied' | 'inNode'): number {
  return rows.reduce((sum, row) => sum + row[key], 0) / rows.length;
}
