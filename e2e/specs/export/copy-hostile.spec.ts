import { describe, expect } from 'vitest';
import type { Tab, TestBrowser } from '../../browsers/browser.ts';
import { foreignRequests } from '../../server/browser-chatter.ts';
import { exportByMenu, paste } from '../../support/drivers/export-driver.ts';
import { openGranted } from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import {
  countCalls,
  HOSTILE_SENTENCE,
  hostileBatches,
  openHostileFrames,
} from '../../support/hostile-frames.ts';
import { SITE } from '../../support/open-page.ts';
import { openSettings, storeItems } from '../../support/settings-page.ts';
import { PAYLOADS } from '../../xss/payloads.ts';

/**
 * The policy of the frames. Requests by the frames would be mistaken for requests by the pasted
 * content.
 */
const FRAME_POLICY = "default-src 'none'; style-src 'unsafe-inline'";

describe(`${PAYLOADS.length} hostile payloads`, () => {
  it('run and load nothing when pasted into other pages', async ({ tab, browser, server }) => {
    await keepAllButPictures(tab, browser);
    await openGranted(tab);
    let carried = 0;
    for (const [i, batch] of [...hostileBatches()].entries()) {
      const entry = i % 2 === 0 ? 'button:copy-html-source' : 'page:copy-html';
      await openHostileFrames({ tab, server }, batch, FRAME_POLICY);
      const requests = server.requests.length;
      expect(await exportByMenu(tab, entry)).toMatch(/^Copied/);
      const { text, html } = await pasteElsewhere(tab);
      carried += text.split(HOSTILE_SENTENCE).length - 1;
      // Clean text is not HTML.
      const source = entry === 'button:copy-html-source' ? text : html;
      expect(await runIn(tab, [source]), batch.map(({ id }) => id).join(' ')).toBe(0);
      const sent = foreignRequests(server.requests.slice(requests));
      expect(sent.filter((request) => !request.endsWith('/empty/'))).toEqual([]);
    }
    // This makes sure that the test does not pass because nothing was copied.
    expect(carried / PAYLOADS.length).toBeGreaterThan(0.9);
  });
});

/**
 * Pastes into a field for rich text, as a user does, in a page that counts the calls of payloads.
 */
async function pasteElsewhere(tab: Tab): Promise<{ text: string; html: string }> {
  await tab.open(`${SITE}/empty/`);
  await tab.run(countCalls);
  await tab.run(() => {
    const field = document.createElement('div');
    field.contentEditable = 'true';
    document.body.append(field);
    field.focus();
  });
  await tab.pressKey('Control+v');
  return paste(tab);
}

/**
 * Writes strings into the page's markup, as a careless program would, and counts the calls of
 * payloads.
 */
function runIn(tab: Tab, sources: readonly string[]): Promise<number> {
  return tab.run(async (all) => {
    const click = (on: Element) =>
      on.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    for (const source of all) {
      const field = document.createElement('div');
      document.body.append(field);
      field.innerHTML = source;
      for (const element of field.querySelectorAll<HTMLElement>('*')) {
        // Web links are not clicked, since leaving the page is no fault.
        const link = element.closest('a[href]')?.getAttribute('href') ?? '';
        if (!/^(https?|mailto):/i.test(link)) click(element);
        element.focus();
        element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
      }
    }
    // Pictures report a failure to load in a later task.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return calls;
  }, sources);
}

/**
 * Sets the lowest strictness, so that payloads are kept, and no pictures, which any program would
 * load.
 */
async function keepAllButPictures(tab: Tab, browser: TestBrowser): Promise<void> {
  await openSettings(browser, tab);
  await storeItems(tab, { settings: { strictness: -1, copy: { withImages: false } } });
}
