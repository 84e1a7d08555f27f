import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, inject } from 'vitest';
import type { Tab, TestBrowser } from '../../browsers/browser.ts';
import { findViolations } from '../../in-page/axe.ts';
import {
  launchWithTabs,
  mayRead,
  openTabsPage,
  outcomes,
  pressButtonOf,
  tabsPageSays,
  tickTabs,
} from '../../support/drivers/tabs-driver.ts';
import { it } from '../../support/fixture.ts';
import { openPage } from '../../support/open-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

const DEMO = 'The soft middle of things: what pith is for';
const BREAD = 'Bread in four hours';

describe('several tabs', () => {
  it('become a book with contents, and what failed is told below its tab', async ({ server }) => {
    await inBrowser(server.origin, async (browser) => {
      for (const path of ['/demo/', '/compare/', '/empty/']) await open(browser, path);
      const page = await openTabsPage(browser);
      expect(await findViolations(page)).toEqual([]);
      await page.run(() => document.querySelector<HTMLInputElement>('#all')?.click());
      const { name, path } = await page.download(() => pressButtonOf(page, 'Save'));
      expect(name).toMatch(/^Pages of .*\.epub$/);
      await expect
        .poll(() => tabsPageSays(page, /^Saved/))
        .toMatch(/^Saved 2 of 3 pages as “Pages of .*”$/);
      const told = await outcomes(page);
      expect(Object.keys(told).length).toBe(3);
      expect(told[titleOf(told, DEMO)]).toMatch(/^1,\d{3} words$/);
      expect(Object.values(told).filter((words) => !/words$/.test(words)).length).toBe(1);
      await waitUntil('the pages to be given back', () => mayRead(page), false);
      const book = unzipSync(await readFile(path));
      const contents = strFromU8(book['EPUB/nav.xhtml']);
      expect(contents).toMatch(/<a href="article\.xhtml">[^<]*pith is for<\/a><ol>/);
      expect(contents).toContain(`<a href="article-2.xhtml">${BREAD}</a>`);
      expect(strFromU8(book['EPUB/article-2.xhtml'])).toContain('Mix flour, water');
      expect(await findViolations(page)).toEqual([]);
    });
  });

  it('become one Markdown file or an archive, as far as they were read', async ({ server }) => {
    const release = Promise.withResolvers<void>();
    let isHeld = false;
    server.answer('/held', async (_, response) => {
      isHeld = true;
      await release.promise;
      response.end();
    });
    await inBrowser(server.origin, async (browser) => {
      await open(browser, '/compare/');
      const busy = await open(browser, '/demo/');
      const page = await openTabsPage(browser);
      await tickTabs(page, [BREAD, 'pith']);
      await page.run(() => document.querySelector<HTMLInputElement>('#format-markdown')?.click());
      // A page that answers nobody until the server does.
      await busy.run(() => {
        setTimeout(() => {
          const request = new XMLHttpRequest();
          request.open('GET', '/held', false);
          request.send();
        });
      });
      // In a tab in the back, browsers let timers wait.
      await waitUntil('the page to be busy', async () => isHeld);
      await pressButtonOf(page, 'Save');
      await waitUntil(
        'the second page to be read',
        () => outcomes(page),
        (told) => /words$/.test(told[BREAD] ?? '') && Object.values(told).includes('Reading…'),
      );
      await pressButtonOf(page, 'Cancel');
      await tabsPageSays(page, /^Cancelled\. 1 page was read and is kept/);
      release.resolve();
      const one = await page.download(() => pressButtonOf(page, 'Save what was read'));
      const text = await readFile(one.path, 'utf8');
      expect(text.startsWith(`# ${BREAD}\n\nMix flour`)).toBe(true);
      expect(text).toMatch(/\nSource: \[.*\]\(http:\/\/pages\.test\/compare\/\)/);
      await page.run(() => document.querySelector<HTMLInputElement>('#format-zip')?.click());
      const { path } = await page.download(() => pressButtonOf(page, 'Save'));
      await tabsPageSays(page, /^Saved 2 of 2 pages as /);
      const files = Object.keys(unzipSync(await readFile(path)));
      expect(files).toEqual([`${BREAD}.md`, expect.stringMatching(/pith.*\.md$/)]);
    });
  });
});

function titleOf(told: Record<string, string>, words: string): string {
  return Object.keys(told).find((title) => title.includes(words.slice(0, 20))) ?? '';
}

async function open(browser: TestBrowser, path: string): Promise<Tab> {
  const tab = await browser.openTab();
  await openPage(tab, path);
  return tab;
}

async function inBrowser(proxy: string, task: (browser: TestBrowser) => Promise<void>) {
  const { browser, end } = await launchWithTabs(inject('browserName'), proxy);
  try {
    await task(browser);
    expect(await browser.extensionErrors()).toEqual([]);
  } finally {
    await end();
  }
}
