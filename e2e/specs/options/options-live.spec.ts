import { describe, expect, inject } from 'vitest';
import type { Data, Tab, TestBrowser } from '../../browsers/browser.ts';
import { highlightedTexts, switchOn } from '../../support/drivers/driver.ts';
import { layerTexts } from '../../support/drivers/reader-driver.ts';
import { openMarkup, openPage, SITE } from '../../support/open-page.ts';
import { it } from '../../support/settings-fixture.ts';
import {
  addSite,
  type ExtensionPage,
  openSettings,
  pressButton,
  pressOn,
  SELECT_ALL,
  SPACE,
  type Stored,
  shownValues,
  storedItems,
  storeItems,
  textOf,
  valueAt,
} from '../../support/settings-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

const ELSEWHERE = 'http://elsewhere.test/empty/';
/** How long one attempt may take to get access to a page. */
const TIMEOUT_MS = 1_500;

describe('a highlight that is on', () => {
  it('follows its style and colors at once', async ({ tab, settings }) => {
    await openPage(tab, '/demo/');
    await switchOn(tab);
    const look = () =>
      tab.run(() => {
        const paragraph = document.querySelector('article p:nth-of-type(2)');
        if (paragraph === null) throw new Error('The demo has no paragraph');
        const [name] = CSS.highlights.keys();
        const style = getComputedStyle(paragraph, `::highlight(${name})`);
        const { backgroundColor, textDecorationLine } = style;
        return `${backgroundColor} ${textDecorationLine}`;
      });
    const see = (wanted: string) => waitUntil(wanted, look, wanted);
    await see('rgb(255, 233, 143) none');
    await pressOn(settings, 'highlight.light.background.code', [SELECT_ALL, ...'#aaffaa']);
    await see('rgb(170, 255, 170) none');
    await pressOn(settings, 'highlight.style', ['ArrowDown']);
    await see('rgba(0, 0, 0, 0) underline');
    await pressOn(settings, 'highlight.style', ['ArrowDown']);
    await see('rgb(170, 255, 170) underline');
  });

  it('keeps more at once when more is asked for, and less with less', async ({ tab, settings }) => {
    await openPage(tab, '/demo/');
    await switchOn(tab);
    const length = async () => (await highlightedTexts(tab)).join('').length;
    const middle = await length();
    await pressOn(settings, 'strictness', ['End']);
    const lenient = await waitUntil('more to be kept', length, (now) => now > middle);
    await pressOn(settings, 'strictness', ['Home']);
    await waitUntil('less to be kept', length, (now) => now < lenient);
  });

  it('is found again by the engine that the user chooses', async ({ tab, settings }) => {
    await openPage(tab, '/demo/');
    await switchOn(tab);
    const texts = async () => (await highlightedTexts(tab)).join('\n');
    const before = await texts();
    await pressOn(settings, 'engine', ['ArrowDown']);
    await waitUntil('another answer', texts, (now) => now !== before && now !== '');
  });
});

const HOST = new URL(SITE).hostname;
const ORIGIN = `*://*.${HOST}/*`;
const OPENS = `site.${HOST}.opensReader`;

function isAllowed(settings: Tab): Promise<boolean> {
  return settings.run((origin) => {
    const { chrome } = globalThis as unknown as ExtensionPage;
    return chrome.permissions.contains({ origins: [origin] });
  }, ORIGIN);
}

async function openingSites(settings: Tab): Promise<string> {
  return settings.run(async () => {
    const { chrome } = globalThis as unknown as ExtensionPage;
    const scripts = await chrome.scripting.getRegisteredContentScripts();
    return scripts.flatMap(({ matches }) => matches ?? []).join();
  });
}

/** A page that shows a login form, and after a second an article. */
const LATE_APP = `<!doctype html><title>App</title><main><form><label>Name <input></label><label>Password <input></label><button>Log in</button></form></main>
  <template><h1>The pith</h1>${'<p>Snap a young twig in two and look at the break, which has bark, a thin green skin and wood around it.</p>'.repeat(9)}</template>
  <script>setTimeout(() => {
    document.querySelector('main').replaceChildren(document.querySelector('template').content);
  }, 1_000)</script>`;

describe('the rule of a site', () => {
  it('is made by typing a name, can name an engine, and can be removed', async ({ settings }) => {
    await pressOn(settings, 'site', [...'two words', 'Enter']);
    await expect
      .poll(() => textOf(settings, '[id="site.problem"]'))
      .toBe('“two words” is not the name of a website. A name looks like example.org.');
    await settings.run(() => {
      const [input] = document.getElementsByName('site') as NodeListOf<HTMLInputElement>;
      input.value = '';
    });
    await addSite(settings, 'a.test');
    await pressOn(settings, 'site.a.test.engine', ['ArrowDown', 'ArrowDown']);
    const rule = async () => (await storedItems(settings))['site:a.test'];
    await waitUntil('the rule', rule, (now) => valueAt(now, 'engine') === 'boilernet');
    await pressButton(settings, 'Remove');
    await waitUntil('the rule to go', rule, (now) => now === undefined);
    await expect
      .poll(() => settings.run(() => document.activeElement?.getAttribute('name')))
      .toBe('site');
  });

  it('asks for access to the site, and gives it back', async ({ browser, settings }) => {
    await browser.allowWhenAsked(ORIGIN);
    await addSite(settings, HOST);
    await expect.poll(() => isAllowed(settings)).toBe(false);
    await pressOn(settings, OPENS, [SPACE]);
    await waitUntil('the permission', () => isAllowed(settings));
    await waitUntil('the site', () => openingSites(settings), ORIGIN);
    expect((await shownValues(settings))[OPENS]).toBe(true);
    await pressOn(settings, OPENS, [SPACE]);
    await awaitGivenUp(settings);
    await waitUntil('the site to go', () => openingSites(settings), '');
  });

  it('opens on its site’s pages, but not the first', async ({ browser, server, settings, tab }) => {
    server.answer('/', (_, response) => {
      response.setHeader('content-type', 'text/html');
      response.end('<!doctype html><title>First</title><p>A list of what there is to read here.');
    });
    await haveReaderOpen(browser, settings);
    const first = await browser.openTab();
    await first.open(`${SITE}/?from=elsewhere`);
    await openPage(tab, '/demo/');
    const isOpen = (page: Tab) =>
      page.run(() => document.querySelector('[data-pith-layers]') !== null);
    await waitUntil('the reader', () => isOpen(tab));
    await expect.poll(() => isOpen(first)).toBe(false);
    await first.close();
    await tab.open(new URL('/demo/', SITE.replace(HOST, `news.${HOST}`)).href);
    await waitUntil('the reader on a domain below the site', () => isOpen(tab));
    // An app has no text yet when it has loaded.
    await openMarkup({ tab, server }, LATE_APP);
    await waitUntil(
      'the article of an app',
      async () => (await layerTexts(tab, '.text')).join(),
      (text) => text.includes('Snap a young twig'),
    );
    await pressOn(settings, OPENS, [SPACE]);
    await awaitGivenUp(settings);
  });

  // Chromium only: Firefox's driver may not answer at all about a page that goes away meanwhile.
  it.skipIf(inject('browserName') !== 'chromium')(
    'says nothing on a page of another site that has come in the place of its own',
    async ({ browser, server, settings, tab }) => {
      await haveReaderOpen(browser, settings);
      const leave = `<script>addEventListener('load', () => location.replace('${ELSEWHERE}'))</script>`;
      server.answer('/away/', (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html>${leave}`);
      });
      // Chance decides whether the page goes away before Pith gets access to it.
      for (let round = 0; round < 4; round++) {
        await tab.begin(`${SITE}/away/`);
        // A question gets no answer while a page goes away.
        const msElsewhere = () =>
          tab
            .run((url) => (location.href === url ? performance.now() : 0), ELSEWHERE)
            .catch(() => 0);
        await waitUntil('the background to give up', msElsewhere, (ms) => ms > TIMEOUT_MS);
        expect((await tab.badge()).text).toBe('');
      }
      await pressOn(settings, OPENS, [SPACE]);
      await awaitGivenUp(settings);
    },
  );

  it('is switched off when the browser takes the site back', async ({ browser, settings }) => {
    await browser.allowWhenAsked(ORIGIN);
    await addSite(settings, HOST);
    await pressOn(settings, OPENS, [SPACE]);
    const rule = async () => (await storedItems(settings))[`site:${HOST}`];
    const isOn = (now: Data | undefined) => valueAt(now, 'opensReader') === true;
    await waitUntil('the rule', rule, isOn);
    await browser.revoke(ORIGIN);
    const isOff = (shown: Stored) => shown[OPENS] === false;
    await waitUntil('the box to be empty', () => shownValues(settings), isOff);
    await waitUntil('the rule to change', rule, (now) => JSON.stringify(now) === '{}');
  });

  it('gives up what was allowed for a site removed elsewhere', async ({ browser, settings }) => {
    await haveReaderOpen(browser, settings);
    await settings.run(
      (key) => (globalThis as unknown as ExtensionPage).chrome.storage.sync.remove([key]),
      `site:${HOST}`,
    );
    await awaitGivenUp(settings);
  });

  it('says so where a site was allowed on another device only', async ({ browser, settings }) => {
    await storeItems(settings, { 'site:elsewhere.test': { opensReader: true } });
    await openSettings(browser, settings);
    expect((await shownValues(settings))['site.elsewhere.test.opensReader']).toBe(false);
    await expect
      .poll(() => textOf(settings, '.site .hint'))
      .toMatch(/does not let Pith read elsewhere\.test/);
  });
});

/** Makes the reader open by itself on the site, and waits until the browser has stored it. */
async function haveReaderOpen(browser: TestBrowser, settings: Tab): Promise<void> {
  await browser.allowWhenAsked(ORIGIN);
  await addSite(settings, HOST);
  await pressOn(settings, OPENS, [SPACE]);
  await waitUntil('the site', () => openingSites(settings), ORIGIN);
}

function awaitGivenUp(settings: Tab): Promise<boolean> {
  return waitUntil('the permission to go', () => isAllowed(settings), false);
}
