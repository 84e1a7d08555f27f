import { describe, expect, inject } from 'vitest';
import type { Refusal } from '../../../src/extension/pages/popup/refusal.ts';
import type { Tab, TestBrowser } from '../../browsers/browser.ts';
import type { PageServer } from '../../server/page-server.ts';
import { pressAndSettle, switchOn } from '../../support/drivers/driver.ts';
import { awaitNotice } from '../../support/drivers/export-driver.ts';
import { it } from '../../support/fixture.ts';
import { openPage, SITE } from '../../support/open-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

const IS_FIREFOX = inject('browserName') === 'firefox';
const BROWSERS_OWN_PAGE = IS_FIREFOX ? 'about:config' : 'chrome://version';
const OWN_PAGE_WORDS = /^This is one of the browser’s own pages, which no extension can read\./;

describe("one of the browser's own pages", () => {
  it('is not highlighted; the tooltip and a popup say why', async ({ tab, browser }) => {
    await tab.begin(BROWSERS_OWN_PAGE);
    const { text, title } = await pressAndSettle(tab);
    expect(text).toBe('!');
    expect(title).toMatch(OWN_PAGE_WORDS);
    await awaitPopup(browser, 'browser-page');
    await pressAndSettle(tab);
    await awaitPopup(browser, 'browser-page');
  });

  it.for([
    ['the menu of the button', 'button:reader'],
    ['the menu of saving', 'button:save-text'],
  ])('says so to who asks by %s', async ([, entry], { tab, browser }) => {
    await tab.begin(BROWSERS_OWN_PAGE);
    await tab.choose(entry);
    await awaitPopup(browser, 'browser-page');
    await waitUntil('the tooltip', tab.badge, ({ title }) => OWN_PAGE_WORDS.test(title));
  });

  it('says so when the user presses a shortcut', async ({ tab, browser }) => {
    await tab.begin(BROWSERS_OWN_PAGE);
    // Only the answer to this press shows that the page has been opened.
    await pressAndSettle(tab);
    await awaitPopup(browser, 'browser-page');
    await tab.useShortcut('Alt+Shift+Y');
    await awaitPopup(browser, 'browser-page');
  });

  it('does not keep the next page of the tab from being highlighted', async ({ tab, browser }) => {
    await tab.begin(BROWSERS_OWN_PAGE);
    await pressAndSettle(tab);
    await awaitPopup(browser, 'browser-page');
    await openPage(tab, '/demo/');
    await switchOn(tab);
  });
});

describe("a page of the extension's own", () => {
  it('is not highlighted, and a popup says why', async ({ tab, browser }) => {
    await tab.open(`${browser.extensionOrigin}src/extension/pages/options/options.html`);
    const { title } = await pressAndSettle(tab);
    expect(title).toMatch(/^This page belongs to an extension/);
    await awaitPopup(browser, 'extension-page');
  });
});

describe('the text of a popup', () => {
  it('is a sentence that says what to do, and fits in', async ({ tab, browser }) => {
    await tab.open(`${browser.extensionOrigin}src/extension/pages/popup/popup.html?refusal=store`);
    const shown = () => tab.run(() => document.querySelector('[role=alert]')?.textContent ?? '');
    expect(await waitUntil('the words', shown)).toBe(
      'Browsers let no extension read the pages of extension stores. Go to another page and click Pith’s button there.',
    );
  });
});

// Firefox is skipped, since it gives extensions access to such pages.
describe.skipIf(IS_FIREFOX)('a page in a data: address', () => {
  it('is not highlighted; the tooltip and a popup say why', async ({ tab, browser }) => {
    await tab.open(`data:text/html,<p>${'A twig has bark, wood and pith. '.repeat(20)}`);
    const { text, title } = await pressAndSettle(tab);
    expect(text).toBe('!');
    expect(title).toContain('data:');
    await awaitPopup(browser, 'too-early');
  });
});

describe('a PDF file', () => {
  it.skipIf(IS_FIREFOX)(
    'is not highlighted; tooltip and notice say why',
    async ({ tab, server }) => {
      const { title } = await pressOnPdf(tab, server);
      expect(title).toMatch(/^This is a PDF file/);
      expect(await awaitNotice(tab)).toBe(title);
    },
  );

  it.runIf(IS_FIREFOX)('is not highlighted; a window says so', async ({ tab, browser, server }) => {
    const { title } = await pressOnPdf(tab, server);
    expect(title).toMatch(/^This is a PDF file/);
    await awaitPopup(browser, 'pdf');
  });
});

async function pressOnPdf(tab: Tab, server: PageServer) {
  server.answer('/story.pdf', (_, response) => {
    response.writeHead(200, { 'content-type': 'application/pdf' });
    response.end(ONE_BLANK_PAGE);
  });
  await tab.open(`${SITE}/story.pdf`);
  return pressAndSettle(tab);
}

/** Waits for a popup or a window with this reason, and closes it. */
async function awaitPopup(browser: TestBrowser, refusal: Refusal): Promise<void> {
  const isIt = (address: string) => address.endsWith(`?refusal=${refusal}`);
  await waitUntil(`words on ${refusal}`, browser.takePopups, (all) => all.some(isIt));
}

const ONE_BLANK_PAGE = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;
