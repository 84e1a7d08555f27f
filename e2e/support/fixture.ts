import { expect, inject, test } from 'vitest';
import { PAGES_FOLDER } from '../../tools/repository.ts';
import type { Tab, TestBrowser } from '../browsers/browser.ts';
import { launchBrowser } from '../browsers/launch.ts';
import { type PageServer, startPageServer } from '../server/page-server.ts';
import { writeFailureReport } from './failure-report.ts';

interface Fixture {
  readonly runServer: PageServer;
  readonly runBrowser: {
    /** As after an installation. */
    cleared(): Promise<TestBrowser>;
    /**
     * The next file gets a new installation: what a failed test has left is unknown, and what was installed anew
     * cannot be cleared.
     */
    suspect(): void;
  };
  readonly server: PageServer;
  readonly browser: TestBrowser;
  readonly tab: Tab;
}

/**
 * A test with a real browser, the extension in it, a fresh tab, and a server that sees all requests.
 * All files share one browser, whose start takes longer than most of them; for each, the extension is as
 * it was when it had just been installed.
 */
export const it = test.extend<Fixture>({
  runServer: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures from a pattern
    async ({}, use) => {
      const server = await startPageServer(PAGES_FOLDER);
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  runBrowser: [
    async ({ runServer }, use) => {
      let running: TestBrowser | undefined;
      let isSuspect = false;
      await use({
        suspect() {
          isSuspect = true;
        },
        async cleared() {
          const before = running;
          running = undefined; // It is not asked again if none of these gives one.
          if (before !== undefined && !isSuspect) running = await clearedOrNone(before);
          if (before !== undefined) running ??= await renewedOrClosed(before);
          isSuspect = false;
          running ??= await launchBrowser(inject('browserName'), { proxy: runServer.origin });
          return running;
        },
      });
      await running?.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ runServer }, use) => {
      await use(runServer);
      runServer.forgetAnswers();
    },
    { scope: 'file' },
  ],
  browser: [
    async ({ runBrowser }, use) => {
      await use(await runBrowser.cleared());
    },
    { scope: 'file' },
  ],
  tab: async ({ browser, runBrowser, task }, use) => {
    const tab = await browser.openTab();
    await use(tab);
    if (task.result?.state === 'fail') {
      runBrowser.suspect();
      await writeFailureReport(tab, browser, task.name);
    }
    await tab.close();
    const errors = await browser.extensionErrors();
    // Else the tests after it would fail by the same ones.
    if (errors.length > 0) await browser.forgetExtensionErrors();
    expect(errors).toEqual([]);
  },
});

/** One that cannot be cleared costs seconds, but no test. */
async function clearedOrNone(browser: TestBrowser): Promise<TestBrowser | undefined> {
  try {
    return await browser.clear();
  } catch (error) {
    console.error('The extension cannot be cleared; it is installed anew.', error);
    return undefined;
  }
}

/** A browser that has crashed fails the tests of one file only. */
async function renewedOrClosed(browser: TestBrowser): Promise<TestBrowser | undefined> {
  try {
    return await browser.renew();
  } catch (error) {
    console.error('This browser cannot go on; another takes its place.', error);
    await browser.close().catch(() => undefined);
    return undefined;
  }
}
