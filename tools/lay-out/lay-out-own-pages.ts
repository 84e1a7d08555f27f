import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import type { Marks } from '../../e2e/in-page/pack-laid-out-page.ts';
import { startPageServer } from '../../e2e/server/page-server.ts';
import { articleCases } from '../../e2e/support/article-cases.ts';
import { type OwnPage, ownPagesFile } from '../../src/lab/layout/own-pages.ts';
import { PAGES_FOLDER } from '../repository.ts';

/** Our pages with style sheets, and a selector for the article of each. */
const STYLED: Readonly<Record<string, string>> = {
  demo: 'article',
  compare: 'article',
  japanese: 'article',
  rtl: 'article',
  shadow: 'main',
  spa: 'article',
  tabs: 'article',
};

/** The windows of a desktop, as for saved pages, and of a phone. */
const WINDOWS = [
  { width: 1366, height: 768 },
  { width: 412, height: 915 },
] as const;

/** Lays out our own pages with their style sheets and scripts, for `npm run lab -- layout`. */
export async function layOutOwnPages(
  browser: Browser,
  { folder, script }: { readonly folder: string; readonly script: string },
): Promise<void> {
  const server = await startPageServer(PAGES_FOLDER);
  const pages: OwnPage[] = [];
  try {
    const tab = await browser.newPage();
    for (const viewport of WINDOWS) {
      await tab.setViewport(viewport);
      const { width } = viewport;
      for (const [name, content] of Object.entries(STYLED)) {
        await tab.goto(`${server.origin}/${name}/`);
        const laidOut = await pack(tab, script, { mark: content, content });
        pages.push({ set: 'styled', name, width, ...laidOut, ...(name === 'demo' && DEMO) });
      }
      for (const { name, path } of articleCases()) {
        await tab.goto(`${server.origin}${path}`);
        const marks = { mark: '[data-label]', content: '[data-label=content]' };
        pages.push({ set: 'case', name, width, ...(await pack(tab, script, marks)) });
      }
    }
    await tab.close();
  } finally {
    await server.close();
  }
  writeFileSync(ownPagesFile(folder), JSON.stringify(pages));
}

const DEMO = { reference: readFileSync(join(PAGES_FOLDER, 'demo/expected.txt'), 'utf8') };

async function pack(tab: Page, script: string, marks: Marks) {
  // Pages that a script builds report when they are complete.
  await tab.waitForFunction(
    () =>
      document.documentElement.dataset.ready === 'yes' ||
      document.querySelector('script[type=module]') === null,
  );
  await tab.evaluate(script);
  const packed = await tab.evaluate((wanted) => globalThis.packMarkedPage?.(wanted), marks);
  if (packed === undefined) throw new Error('The script did not run in the page');
  return packed;
}
