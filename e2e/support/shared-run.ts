import { inject } from 'vitest';
import { PAGES_FOLDER } from '../../tools/repository.ts';
import type { TestBrowser } from '../browsers/browser.ts';
import { launchBrowser } from '../browsers/launch.ts';
import { type PageServer, startPageServer } from '../server/page-server.ts';

/**
 * The server and the browser that all test files of a run share, since a browser takes longer to
 * start than most files run.
 */
export interface SharedRun {
  readonly server: PageServer;
  /** Whether the extension is in the state of a new installation. */
  clearedBrowser(): Promise<TestBrowser>;
  /**
   * Makes the next file install the extension anew. A failed test has left an unknown state, and an
   * extension that a test installed cannot be cleared.
   */
  suspect(): void;
  /** Ends the use of server and browser. The last file to leave closes both. */
  leave(): Promise<void>;
}

/**
 * Vitest loads this module again after the first file, so the shared state belongs to the process.
 */
const KEY = Symbol.for('pith.end-to-end');

interface Shared {
  readonly server: Promise<PageServer>;
  browser: TestBrowser | undefined;
  isSuspect: boolean;
  users: number;
}

export async function joinSharedRun(): Promise<SharedRun> {
  const place = globalThis as { [KEY]?: Shared };
  place[KEY] ??= {
    server: startPageServer(PAGES_FOLDER),
    browser: undefined,
    isSuspect: false,
    users: 0,
  };
  const shared = place[KEY];
  shared.users++;
  const server = await shared.server;
  return {
    server,
    clearedBrowser: () => clearedBrowser(shared, server),
    suspect() {
      shared.isSuspect = true;
    },
    async leave() {
      if (--shared.users > 0) return;
      delete place[KEY];
      await shared.browser?.close();
      await server.close();
    },
  };
}

async function clearedBrowser(shared: Shared, server: PageServer): Promise<TestBrowser> {
  const { browser: before, isSuspect } = shared;
  shared.browser = undefined; // It is not asked again if none of these gives one.
  shared.isSuspect = false;
  let cleared = before === undefined || isSuspect ? undefined : await clearedOrNone(before);
  if (before !== undefined) cleared ??= await renewedOrClosed(before);
  cleared ??= await launchBrowser(inject('browserName'), { proxy: server.origin });
  shared.browser = cleared;
  return cleared;
}

/**
 * Clears the extension of a browser. A failure costs some seconds for a new installation, but no
 * test.
 */
async function clearedOrNone(browser: TestBrowser): Promise<TestBrowser | undefined> {
  try {
    return await browser.clear();
  } catch (error) {
    console.error('The extension cannot be cleared; it is installed anew.', error);
    return undefined;
  }
}

/**
 * Installs the extension anew. A crashed browser is closed, so that only the tests of one file
 * fail.
 */
async function renewedOrClosed(browser: TestBrowser): Promise<TestBrowser | undefined> {
  try {
    return await browser.renew();
  } catch (error) {
    console.error('This browser cannot go on; another takes its place.', error);
    await browser.close().catch(() => undefined);
    return undefined;
  }
}
