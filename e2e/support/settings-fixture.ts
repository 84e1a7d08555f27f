import type { Tab } from '../browsers/browser.ts';
import { it as base } from './fixture.ts';
import { openSettings, storeItems } from './settings-page.ts';

/** The settings page in a tab of its own, with nothing stored. */
export const it = base.extend<{ settings: Tab }>({
  settings: async ({ browser }, use) => {
    const tab = await browser.openTab();
    await openSettings(browser, tab);
    await storeItems(tab, {});
    await openSettings(browser, tab);
    await use(tab);
    await storeItems(tab, {});
    await tab.close();
  },
});
