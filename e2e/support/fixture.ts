import { expect, test } from 'vitest';
import type { Tab, TestBrowser } from '../browsers/browser.ts';
import type { PageServer } from '../server/page-server.ts';
import { writeFailureReport } from './failure-report.ts';
import { joinSharedRun, type SharedRun } from './shared-run.ts';

interface Fixture {
  readonly run: SharedRun;
  readonly server: PageServer;
  readonly browser: TestBrowser;
  readonly kept: KeptTab;
  readonly tab: Tab;
}

/** The tab that the last test has left, for the next one: to open another takes longer than many a test. */
export interface KeptTab {
  tab?: Tab | undefined;
  isAsNew: boolean;
}

/** What the next page in a tab would still be shown with, or after which no page is. */
const LASTING_IN_TAB = [
  ...(['preferColors', 'forceColors', 'usesTouch', 'pinch', 'resize', 'holding'] as const),
  ...(['openMenu', 'addressAfter', 'begin', 'goBack', 'close'] as const),
];
/** What leaves pages without the extension that they were read by. */
const LASTING_IN_BROWSER = ['update', 'renew', 'allowInPrivateWindows'] as const;

/** The same, but some of its methods tell that they are called. */
function watched<T extends object>(of: T, names: readonly (keyof T)[], onCall: () => void): T {
  const calls = names.map((name) => {
    const call = (...args: never[]) => {
      onCall();
      return (of[name] as (...args: never[]) => unknown)(...args);
    };
    return [name, call];
  });
  return { ...of, ...Object.fromEntries(calls) };
}

/**
 * A test with a real browser, the extension in it, a tab as good as new, and a server that sees all requests.
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
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures from a pattern
    async ({}, use) => {
      // The next file begins without tabs.
      await use({ isAsNew: true });
    },
    { scope: 'file' },
  ],
  browser: [
    async ({ run, kept }, use) => {
      const browser = await run.clearedBrowser();
      await use(
        watched(browser, LASTING_IN_BROWSER, () => {
          kept.isAsNew = false;
        }),
      );
    },
    { scope: 'file' },
  ],
  tab: async ({ browser, run, kept, task }, use) => {
    const tab = kept.tab ?? (await browser.openTab());
    kept.isAsNew = true;
    const spoil = () => {
      kept.isAsNew = false;
    };
    await use(watched(tab, LASTING_IN_TAB, spoil));
    if (task.result?.state === 'fail') {
      spoil();
      run.suspect();
      await writeFailureReport(tab, browser, task.name);
    }
    kept.tab = kept.isAsNew ? tab : undefined;
    await (kept.isAsNew ? tab.leave() : tab.close());
    const errors = await browser.extensionErrors();
    // Else the tests after it would fail by the same ones.
    if (errors.length > 0) await browser.forgetExtensionErrors();
    expect(errors, errors.join('; ')).toEqual([]);
  },
});
