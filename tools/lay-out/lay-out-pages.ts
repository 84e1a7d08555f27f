import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv, stdout } from 'node:process';
import puppeteer, { type Page } from 'puppeteer-core';
import { findChromiums } from '../../e2e/browsers/find-chromium.ts';
import { readOptions, runProgram } from '../../src/cli/command-line.ts';
import { type WcxbPage, wcxbPages } from '../../src/lab/corpora/wcxb.ts';
import {
  isLaidOut,
  LAYOUT_FOLDER,
  LAYOUT_SETS,
  layoutFile,
  layoutIds,
} from '../../src/lab/train/markov-tree/laid-out-pages.ts';
import { Progress } from '../../src/lab/train/progress.ts';
import { sourceAsShown } from '../../src/page/saved-page/parse-html.ts';
import { bundleForPage } from '../bundle-for-page.ts';
import { ROOT } from '../repository.ts';

const HELP = `npm run lay-out

Saved pages of WCXB as Chromium lays them out from what they hold themselves, late parts in their
places, without network and scripts; for \`train markov-tree\`. It takes some six minutes. Ctrl-C ends it, and the next run goes on: saved pages that are
there from before stay as they are.
`;

/** The address that every page is served under; no real server has it. */
const ADDRESS = 'http://saved-page.test/';
/** The window of the rendering in the thesis (Langkilde 2015, figure 3.13). */
const WINDOW = { width: 1366, height: 768 };
const TIMEOUT_MS = 30_000;

await runProgram('lay-out', async () => {
  const values = readOptions(argv.slice(2), {
    help: { type: 'boolean', short: 'h', default: false },
  });
  if (values.help) stdout.write(HELP);
  else await layOutAll();
});

async function layOutAll(): Promise<void> {
  mkdirSync(LAYOUT_FOLDER, { recursive: true });
  const script = await bundleForPage(join(ROOT, 'e2e/in-page/pack-laid-out-page.ts'));
  const [executablePath] = findChromiums();
  const browser = await puppeteer.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.setViewport(WINDOW);
    await page.setJavaScriptEnabled(false);
    await page.setRequestInterception(true);
    let source = '';
    page.on('request', (request) => {
      const isPage = request.isNavigationRequest() && request.frame() === page.mainFrame();
      const contentType = 'text/html; charset=utf-8';
      void (isPage ? request.respond({ contentType, body: source }) : request.abort());
    });
    for (const set of LAYOUT_SETS) {
      const ids = layoutIds(set).filter((id) => !isLaidOut(LAYOUT_FOLDER, id));
      const progress = new Progress(`laying out ${set}`, ids.length);
      for (const saved of wcxbPages(ids)) {
        source = sourceAsShown(saved.source);
        await layOut(page, script, saved);
        progress.advance(1);
      }
    }
  } finally {
    await browser.close();
  }
}

async function layOut(page: Page, script: string, { id }: WcxbPage): Promise<void> {
  await page.goto(ADDRESS, { waitUntil: 'domcontentloaded', timeout: TIMEOUT_MS });
  await page.evaluate(script);
  const packed = await page.evaluate(() => globalThis.packLaidOutPage?.());
  writeFileSync(layoutFile(LAYOUT_FOLDER, id), JSON.stringify(packed));
}
