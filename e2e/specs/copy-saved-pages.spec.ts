import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject } from 'vitest';
import { articleText } from '../../src/core/article/article-text.ts';
import { withHeadline } from '../../src/core/article/headline.ts';
import { DEFAULT_ENGINE, type Engine } from '../../src/core/engine.ts';
import { labelLeaves } from '../../src/core/page/labels.ts';
import { type WcxbPage, wcxbIds, wcxbPages } from '../../src/lab/corpora/wcxb.ts';
import { dataFolder } from '../../src/lab/data-folder.ts';
import { loadEngine } from '../../src/lab/load-engine.ts';
import { textScore } from '../../src/lab/metrics.ts';
import { parsePage } from '../../src/lab/parse-html.ts';
import type { Tab } from '../browsers/browser.ts';
import { builtExtension } from '../browsers/launch.ts';
import { it, openPage, SITE } from '../fixture.ts';
import { letIn } from '../reader-deeds.ts';
import type { PageServer } from '../server/page-server.ts';
import { paste, take } from '../take-deeds.ts';

const HAS_DATA = existsSync(join(dataFolder(), 'wcxb'));
const IS_CHROMIUM = inject('browserName') === 'chromium';
/** A page takes a second or two; more of them give a figure, and a few tell whether something broke. */
const PAGES = Number(process.env.PITH_COPY_PAGES ?? 5);
/** The browser's own parser and the page's own styles, but nothing is loaded and no script runs. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

describe('"Copy clean text" in a real browser', () => {
  it.skipIf(!HAS_DATA || !IS_CHROMIUM)(
    `scores like the same engine in Node on ${PAGES} saved pages (needs the data set)`,
    { timeout: 120_000 + PAGES * 20_000 },
    async ({ tab, server }) => {
      // The weights that the extension under test has.
      const engine = await loadEngine(DEFAULT_ENGINE, join(builtExtension('chromium'), 'models'));
      await openPage(tab, '/demo/');
      await letIn(tab);
      const rows: Row[] = [];
      /** All their text is for visitors without scripts, and a browser with scripts shows none of it. */
      const empty: string[] = [];
      for (const page of wcxbPages(spread(wcxbIds('val'), PAGES))) {
        const copied = await copyInBrowser({ tab, server, page });
        if (copied === undefined) empty.push(page.id);
        else rows.push(compare(page, { copied, inNode: await textInNode(engine, page) }));
      }
      engine.dispose();
      const [copied, inNode] = [mean(rows, 'copied'), mean(rows, 'inNode')];
      const apart = rows.filter((row) => Math.abs(row.copied - row.inNode) >= 0.005);
      console.log(`${rows.length} pages: text F1 copied ${copied.toFixed(4)},`);
      console.log(`in Node ${inNode.toFixed(4)}; empty in the browser: ${empty}; apart:`, apart);
      expect(Math.abs(copied - inNode)).toBeLessThan(0.005);
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
}

function compare({ id, reference }: WcxbPage, texts: { copied: string; inNode: string }): Row {
  return {
    id,
    copied: textScore(texts.copied, reference).f1,
    inNode: textScore(texts.inNode, reference).f1,
    alike: textScore(texts.copied, texts.inNode).f1,
  };
}

/** As the command line does it, with the headline that a copy begins with. */
async function textInNode(engine: Engine, { source, url }: WcxbPage): Promise<string> {
  const tree = parsePage(withoutRefresh(source), url);
  const probabilities = await engine.predict(tree, new AbortController().signal);
  return articleText(tree, withHeadline(tree, labelLeaves(probabilities, engine.threshold)));
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
  await tab.open(`${SITE}/saved/`);
  let notice = await take(tab, 'page:copy-text');
  // On a machine with much else to do a large page takes longer than the browser counts a key as one.
  if (notice.startsWith('Ready')) notice = await take(tab, 'page:copy-text');
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
