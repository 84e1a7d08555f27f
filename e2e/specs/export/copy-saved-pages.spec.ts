import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject } from 'vitest';
import { loadEngine } from '../../../src/cli/engine/load-engine.ts';
import { DEFAULT_ENGINE } from '../../../src/core/engine.ts';
import { textScore } from '../../../src/core/text/text-score.ts';
import { type WcxbPage, wcxbIds, wcxbPages } from '../../../src/lab/corpora/wcxb.ts';
import { dataFolder } from '../../../src/lab/data-folder.ts';
import { formatPage } from '../../../src/library/format-page.ts';
import type { Engine } from '../../../src/page/engine.ts';
import type { Tab } from '../../browsers/browser.ts';
import { builtExtension } from '../../browsers/launch.ts';
import type { PageServer } from '../../server/page-server.ts';
import { exportByMenu, paste } from '../../support/drivers/export-driver.ts';
import { openGranted } from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { SITE } from '../../support/open-page.ts';

const HAS_DATA = existsSync(join(dataFolder(), 'wcxb'));
const IS_CHROMIUM = inject('browserName') === 'chromium';
/**
 * The number of pages. A few show whether something broke, and more give a figure, but each takes a
 * second or two.
 */
const PAGES = Number(process.env.PITH_COPY_PAGES ?? 5);
/** The address that each page is served at; which links lead to other sites depends on it. */
const ADDRESS = `${SITE}/saved/`;
/** The share of pages that may differ, because a style sheet of their own hides or shows text. */
const MAX_SHARE_APART = 0.04;
/**
 * A policy under which the browser parses and applies the page's styles, but loads nothing and runs
 * no script.
 */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/**
 * The browser and Node write the text of an article with the same code, so the texts are compared
 * exactly. They can differ only where a browser knows more: what the page's style sheets hide (Node
 * reads only `hidden` and `style` attributes), and text for visitors without scripts, which a
 * browser with scripts does not show.
 */
describe('"Copy plain text" in a real browser', () => {
  it.skipIf(!HAS_DATA || !IS_CHROMIUM)(
    `gives the command line's text of ${PAGES} saved pages (needs the data set)`,
    { timeout: 600_000 + PAGES * 20_000 },
    async ({ tab, server }) => {
      // Node uses the weights of the extension under test.
      const engine = await loadEngine(DEFAULT_ENGINE, join(builtExtension('chromium'), 'models'));
      await openGranted(tab);
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
      // Of a few pages, one may be such a page. What a browser knows more of makes no text worse.
      expect(apart.length).toBeLessThanOrEqual(Math.max(1, MAX_SHARE_APART * rows.length));
      expect(copied).toBeGreaterThan(inNode - 0.001);
    },
  );
});

interface Row {
  readonly id: string;
  /** The text F1 of the pasted text, and of the text that Node extracts. */
  readonly copied: number;
  readonly inNode: number;
  /** The text F1 of the two texts compared with each other. */
  readonly alike: number;
  /** Whether both texts are exactly the same. */
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

/** The command line's text for the same markup at the same address, without the last line break. */
async function textInNode(engine: Engine, { source }: WcxbPage): Promise<string> {
  const page = { html: withoutRefresh(source), url: ADDRESS };
  const { content } = await formatPage(engine, page, { format: 'text' });
  return content.toString().replace(/\n$/, '');
}

interface Question {
  readonly tab: Tab;
  readonly server: PageServer;
  readonly page: WcxbPage;
}

/**
 * The copied text: empty where nothing was found, undefined where the browser shows no text at all.
 */
async function copyInBrowser({ tab, server, page }: Question): Promise<string | undefined> {
  server.serve('/saved/', withoutRefresh(page.source), { 'content-security-policy': POLICY });
  await tab.open(ADDRESS);
  const notice = await exportByMenu(tab, 'page:copy-text');
  if (notice.startsWith('There is no text')) return undefined;
  if (notice.startsWith('Pith found no content')) return '';
  expect(notice).toMatch(/^Copied/);
  // The paste goes into another page, since the saved page might change a field.
  await tab.open(`${SITE}/empty/`);
  return (await paste(tab)).text;
}

/** Removes redirects, since a page that leaves by itself cannot be read. */
function withoutRefresh(html: string): string {
  return html.replace(/<meta[^>]+http-equiv=["']?refresh[^>]*>/gi, '');
}

/** Chooses this many items, spread evenly. */
function spread(ids: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, i) => ids[Math.floor((i * ids.length) / count)]);
}

function mean(rows: readonly Row[], key: 'copied' | 'inNode'): number {
  return rows.reduce((sum, row) => sum + row[key], 0) / rows.length;
}
