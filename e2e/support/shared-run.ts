import { inject } from 'vitest';
import { PAGES_FOLDER } from '../../tools/repository.ts';
import type { TestBrowser } from '../browsers/browser.ts';
import { launchBrowser } from '../browsers/launch.ts';
import { type PageServer, startPageServer } from '../server/page-server.ts';

/** The server and the browser that all files of a run share: a browser takes longer to start than most of them run. */
export interface SharedRun {
  readonly server: PageServer;
  /** The extension in it is as after an installation. */
  clearedBrowser(): Promise<TestBrowser>;
  /**
   * The next file gets a new installation: what a failed test has left is unknown, and what was installed anew
   * cannot be cleared.
   */
  suspect(): void;
  /** The last one to leave closes both. */
  leave(): Promise<void>;
}

/** Vitest loads this module a second time after the first file; what belongs to the process stays the same. */
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
