import { expect, test } from 'vitest';
import type { Tab, TestBrowser } from '../browsers/browser.ts';
import type { PageServer } from '../server/page-server.ts';
import { writeFailureReport } from './failure-report.ts';
import { joinSharedRun, type SharedRun } from './shared-run.ts';

interface Fixture {
  readonly run: SharedRun;
  readonly server: PageServer;
  readonly browser: TestBrowser;
  readonly tab: Tab;
}

/**
 * A test with a real browser, the extension in it, a fresh tab, and a server that sees all requests.
 * All files share one browser; for each, the extension is as it was when it had just been installed.
 */
export const it = test.extend<Fixture>({
  run: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures from a pattern
    async ({}, use) => {
      const run = await joinSharedRun();
      await use(run);
      await run.leave();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ run }, use) => {
      await use(run.server);
      run.server.forgetAnswers();
    },
    { scope: 'file' },
  ],
  browser: [
    async ({ run }, use) => {
      await use(await run.clearedBrowser());
    },
    { scope: 'file' },
  ],
  tab: async ({ browser, run, task }, use) => {
    const tab = await browser.openTab();
    await use(tab);
    if (task.result?.state === 'fail') {
      run.suspect();
      await writeFailureReport(tab, browser, task.name);
    }
    await tab.close();
    const errors = await browser.extensionErrors();
    // Else the tests after it would fail by the same ones.
    if (errors.length > 0) await browser.forgetExtensionErrors();
    expect(errors).toEqual([]);
  },
});
