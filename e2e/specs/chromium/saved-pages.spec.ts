import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageTree } from '../../../src/core/page/page-tree.ts';
import { wcxbIds, wcxbPages } from '../../../src/lab/corpora/wcxb.ts';
import { dataFolder } from '../../../src/lab/data-folder.ts';
import { parsePage } from '../../../src/lab/parse-html.ts';
import { findChromiums } from '../../browsers/find-chromium.ts';
import { liveCaptureScript } from '../../live-capture-script.ts';
import { PAGES_FOLDER } from '../../repository.ts';
import { treeOutline } from '../../tree-outline.ts';

const HAS_DATA = existsSync(join(dataFolder(), 'wcxb'));
const ADDRESS = 'https://saved.test/';
/** The page's own parser with scripting on, but nothing is loaded and no script runs. */
const POLICY = "default-src 'none'";
/** Every so many of the development pages: 25 of them. */
const EVERY = 60;

let browser: Browser;
let page: Page;
let script: string;
let source = '';

beforeAll(async () => {
  script = await liveCaptureScript();
  const [executablePath] = findChromiums();
  browser = await chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 });
  page = await browser.newPage();
  await page.route('**/*', (route) =>
    route.request().url() === ADDRESS
      ? route.fulfill({
          body: source,
          contentType: 'text/html; charset=utf-8',
          headers: { 'content-security-policy': POLICY },
        })
      : route.abort(),
  );
});
afterAll(() => browser?.close());

async function captureInChromium(html: string): Promise<PageTree> {
  source = html.replace(/<meta[^>]+http-equiv=["']?refresh[^>]*>/gi, '');
  await page.goto(ADDRESS, { waitUntil: 'domcontentloaded' });
  return page.evaluate<PageTree>(`${script};captureLive()`);
}

describe('parse5 and Chromium', () => {
  it.each(ownPages())('give the same nodes for our own page %s', async (path) => {
    const html = readFileSync(join(PAGES_FOLDER, path), 'utf8');
    expect(treeOutline(parsePage(html))).toEqual(treeOutline(await captureInChromium(html)));
  });

  it.skipIf(!HAS_DATA)(
    'give the same nodes for 25 saved pages (skipped where the data set is missing)',
    async () => {
      const ids = wcxbIds('dev').filter((_, i) => i % EVERY === 0);
      const different: string[] = [];
      for (const { id, source: html, url } of wcxbPages(ids)) {
        const live = await captureInChromium(html);
        const saved = parsePage(source, url);
        const isSame =
          saved.title === live.title &&
          treeOutline(saved).join('\n') === treeOutline(live).join('\n');
        if (!isSame) different.push(id);
      }
      expect(different).toEqual([]);
    },
  );
});

function ownPages(): string[] {
  const files = readdirSync(PAGES_FOLDER, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.html')).sort();
}
