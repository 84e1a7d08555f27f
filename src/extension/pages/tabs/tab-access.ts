import browser from 'webextension-polyfill';
import { originsOf, type WebTab } from './list-tabs.ts';

/**
 * What the page asks the browser for, each at the press that needs it. All that was not allowed before is given back,
 * so that nothing stays allowed which the user wanted once.
 */
export interface TabAccess {
  /** Asks for the list of tabs. Call it in the press itself. @returns whether the user has allowed it */
  askForList(): Promise<boolean>;
  /** Asks for the pages of some tabs. Call it in the press itself. */
  askForPages(tabs: readonly WebTab[]): Promise<boolean>;
  giveBackList(): Promise<void>;
  giveBackPages(): Promise<void>;
}

/** @param before what was allowed when the page was opened */
export function tabAccess(before: {
  readonly origins: readonly string[];
  readonly hasList: boolean;
}): TabAccess {
  const asked = new Set<string>();
  return {
    askForList: () => browser.permissions.request({ permissions: ['tabs'] }),
    askForPages(tabs) {
      const origins = originsOf(tabs);
      for (const origin of origins) if (!before.origins.includes(origin)) asked.add(origin);
      return browser.permissions.request({ origins });
    },
    async giveBackList() {
      if (!before.hasList) await browser.permissions.remove({ permissions: ['tabs'] });
    },
    async giveBackPages() {
      const origins = [...asked];
      asked.clear();
      if (origins.length > 0) await browser.permissions.remove({ origins });
    },
  };
}

/** What the browser allows at the moment. */
export async function allowedNow(): Promise<Parameters<typeof tabAccess>[0]> {
  const { origins = [], permissions = [] } = await browser.permissions.getAll();
  return { origins, hasList: permissions.includes('tabs') };
}
