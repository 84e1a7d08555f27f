import { describe, expect, inject } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import {
  exportAndKeepNotice,
  exportByMenu,
  fillClipboard,
  paste,
} from '../../support/drivers/export-driver.ts';
import { grantActiveTab } from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { type ServedTab, SITE } from '../../support/open-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

const SENTENCE = 'The rope ferry at Hollins still crosses the river forty times a day, by hand.';
/** A script that listens at the window in the capture phase, before any later listener. */
const REPLACES = `event.clipboardData.setData('text/plain', 'Read more at our site');
  event.preventDefault(); event.stopImmediatePropagation();`;
const STOPS = 'event.stopImmediatePropagation();';
const ADDS_A_FILE = `event.clipboardData.items.add(new File(['x'], 'x.png', { type: 'image/png' }));`;

describe('a page over plain http that catches copies before Pith does', () => {
  for (const entry of ['page:copy-text', 'page:copy-html']) {
    it(`is named when it replaces ${entry}, and passed by a button`, async ({ tab, server }) => {
      await openFerry({ tab, server }, REPLACES);
      expect(await pressOffered(tab, entry)).toMatch(/^This page has kept Pith’s text off/);
      expect((await paste(tab)).text).toContain(SENTENCE);
      // The page has noticed only the first copy, and finds no frame of Pith's.
      await expect
        .poll(() => tab.run(() => [document.documentElement.dataset.heard, length]))
        .toEqual(['1', 0]);
    });
  }

  it('is named when it stops them', async ({ tab, server }) => {
    await openFerry({ tab, server }, STOPS);
    await fillClipboard(tab, 'something else');
    expect(await pressOffered(tab, 'page:copy-text')).toMatch(
      /^This page has kept Pith’s text off/,
    );
    expect((await paste(tab)).text).toContain(SENTENCE);
  });

  it('cannot add a file of its own', async ({ tab, server }) => {
    await openFerry({ tab, server }, ADDS_A_FILE);
    expect(await exportByMenu(tab, 'page:copy-text')).toMatch(/^Copied/);
    expect((await paste(tab)).text).toContain(SENTENCE);
    await expect.poll(() => tab.run(() => window.pastedFiles)).toBe(0);
  });
});

// Firefox is skipped: it sends even requests to this machine to the proxy, so no page here counts
// as secure.
describe.skipIf(inject('browserName') === 'firefox')('a secure page that does the same', () => {
  it('cannot interfere, because the browser offers a clipboard there', async ({ tab, server }) => {
    await openFerry({ tab, server }, REPLACES, { isSecure: true });
    expect(await exportByMenu(tab, 'page:copy-text')).toMatch(/^Copied/);
    expect((await paste(tab)).text).toContain(SENTENCE);
  });

  it('is named where its policy forbids that clipboard', async ({ tab, browser, server }) => {
    const served = { isSecure: true, policy: 'clipboard-write=()' };
    await openFerry({ tab, server }, REPLACES, served);
    expect(await pressOffered(tab, 'page:copy-text')).toMatch(
      /^This page has kept Pith’s text off/,
    );
    expect((await paste(tab)).text).toContain(SENTENCE);
    // Chrome also reports it in its log, some time later.
    await waitUntil(
      'what Chrome says of the policy',
      () => browser.extensionErrors(),
      ({ length }) => length > 0,
    );
    await browser.forgetExtensionErrors();
  });
});

interface Served {
  readonly isSecure?: boolean;
  /** A header that the page is sent with. */
  readonly policy?: string;
}

async function openFerry(
  { tab, server }: ServedTab,
  onCopy: string,
  { isSecure = false, policy = '' }: Served = {},
): Promise<void> {
  const script = `addEventListener('copy', (event) => {
    document.documentElement.dataset.heard = Number(document.documentElement.dataset.heard ?? 0) + 1;
    ${onCopy} }, true);`;
  const text = `<p>${SENTENCE} ${'Its keeper learned the work from an uncle. '.repeat(4)}</p>`;
  const html = `<!doctype html><html lang="en"><title>The ferry</title><script>${script}</script>
    <main><article><h1>The ferry that is pulled by hand</h1>${text.repeat(4)}</article></main>`;
  server.answer('/ferry/', (_, response) => {
    const headers = { 'content-type': 'text/html; charset=utf-8', 'permissions-policy': policy };
    response.writeHead(200, headers).end(html);
  });
  await tab.open(`${isSecure ? server.origin : SITE}/ferry/`);
  await grantActiveTab(tab);
}

/**
 * Copies, presses the notice's button by keyboard, and waits for the second notice. What was copied in a frame may be
 * lost with it while it is on its way to the clipboard, so the frame has to be there still.
 * @returns the text of the first notice
 */
async function pressOffered(tab: Tab, entry: string): Promise<string> {
  const offered = await exportAndKeepNotice(tab, entry);
  await tab.runInLayers((root) => root?.querySelector<HTMLElement>('.notice .button')?.focus());
  await tab.pressKey('Enter');
  const { hasFrame } = await waitUntil(
    'the copy',
    () => tab.runInLayers(noticeAndFrame),
    ({ notice }) => /^Copied/.test(notice),
  );
  expect(hasFrame).toBe(true);
  return offered;
}

/** What is over the page; runs inside it. */
function noticeAndFrame(root: ShadowRoot | null) {
  return {
    notice: root?.querySelector('.notice .text')?.textContent ?? '',
    hasFrame: root?.querySelector('iframe')?.isConnected === true,
  };
}
