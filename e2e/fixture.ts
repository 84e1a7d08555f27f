import { expect, inject, test } from 'vitest';
import type { Tab, TestBrowser } from './browsers/browser.ts';
import { launchBrowser } from './browsers/launch.ts';
import { keepEvidence } from './evidence.ts';
import { PAGES_FOLDER } from './repository.ts';
import { type PageServer, startPageServer } from './server/page-server.ts';

interface Fixture {
  readonly server: PageServer;
  readonly browser: TestBrowser;
  readonly tab: Tab;
}

/** A test with a real browser, the extension in it, a fresh tab, and a server that sees all requests. */
export const it = test.extend<Fixture>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures from a pattern
    async ({}, use) => {
      const server = await startPageServer(PAGES_FOLDER);
      await use(server);
      await server.close();
    },
    { scope: 'file' },
  ],
  browser: [
    async ({ server }, use) => {
      const browser = await launchBrowser(inject('browserName'), { proxy: server.origin });
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],
  tab: async ({ browser, task }, use) => {
    const tab = await browser.openTab();
    await use(tab);
    if (task.result?.state === 'fail') await keepEvidence(tab, task.name);
    await tab.close();
    expect(await browser.extensionErrors()).toEqual([]);
  },
});
