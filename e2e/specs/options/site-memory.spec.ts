import { describe } from 'vitest';
import type { Tab, TestBrowser } from '../../browsers/browser.ts';
import { switchOn } from '../../support/drivers/driver.ts';
import { openPage } from '../../support/open-page.ts';
import { it } from '../../support/settings-fixture.ts';
import { openSettings, pressOn, SPACE } from '../../support/settings-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

describe('what repeats on a site', () => {
  it('is remembered when read, and forgotten by its button', async ({ browser, tab, settings }) => {
    await read(tab);
    await awaitSites(browser, settings, ['pages.test']);
    await settings.run(() => {
      document.querySelector<HTMLElement>('[aria-label="Forget pages.test"]')?.focus();
    });
    await settings.pressKey('Enter');
    await waitUntil('no site on the list', () => shownSites(settings), isNone);
    await awaitSites(browser, settings, []);
  });

  it('is not remembered when the setting is off', async ({ browser, tab, settings }) => {
    await read(tab);
    await awaitSites(browser, settings, ['pages.test']);
    await pressOn(settings, 'remembersSites', [SPACE]);
    await waitUntil('no site on the list', () => shownSites(settings), isNone);
    await read(tab);
    await awaitSites(browser, settings, []);
  });

  it('has nothing of a private window', async ({ browser, run }) => {
    run.suspect();
    const allowed = await browser.allowInPrivateWindows();
    const settings = await allowed.openTab();
    const secret = await allowed.openTab({ isPrivate: true });
    await read(secret);
    await secret.close();
    await awaitSites(allowed, settings, []);
  });
});

async function read(tab: Tab): Promise<void> {
  await openPage(tab, '/demo/');
  await switchOn(tab);
}

/** What a page adds is written behind its answer. */
async function awaitSites(browser: TestBrowser, settings: Tab, wanted: readonly string[]) {
  const sites = async () => {
    await openSettings(browser, settings);
    return shownSites(settings);
  };
  const isWanted = (shown: readonly string[] | undefined) => shown?.join() === wanted.join();
  await waitUntil(`the sites ${wanted.join()}`, sites, isWanted);
}

/** The sites on the list; undefined until it has been read. */
function shownSites(settings: Tab): Promise<string[] | undefined> {
  return settings.run(() => {
    const list = document.querySelector('.remembered-sites');
    if (list?.getAttribute('aria-busy') !== 'false') return undefined;
    return [...list.querySelectorAll('code')].map(({ textContent }) => textContent);
  });
}

function isNone(shown: readonly string[] | undefined): boolean {
  return shown?.length === 0;
}
