import { describe, expect } from 'vitest';
import type { Tab, TestBrowser } from '../browsers/browser.ts';
import { it, openPage, SITE } from '../fixture.ts';
import { letIn } from '../reader-deeds.ts';
import { foreignRequests } from '../server/browser-chatter.ts';
import type { PageServer } from '../server/page-server.ts';
import { openSettings, storeItems } from '../settings-page.ts';
import { paste, take } from '../take-deeds.ts';
import type { Payload } from '../xss/payload.ts';
import { hostilePage, PAYLOADS } from '../xss/payloads.ts';

/** Each payload spoils the rest of its document, so each has one; 40 documents of a tab are read. */
const FRAMES = 35;
/** What stands in the frames may be shown but neither runs nor loads: what does so later is our doing. */
const FRAME_POLICY = "default-src 'none'; style-src 'unsafe-inline'";
/** Of each document, above its payload. */
const SENTENCE = 'The core of a stem holds it upright.';

describe(`${PAYLOADS.length} hostile pieces of pages`, () => {
  it('copied as HTML and as Markdown and put into other pages, run and load nothing', async ({
    tab,
    browser,
    server,
  }) => {
    await keepAllButPictures(tab, browser);
    await openPage(tab, '/demo/');
    await letIn(tab);
    let carried = 0;
    for (const batch of batches()) {
      for (const entry of ['page:copy-html', 'page:copy-markdown']) {
        await openFrames(tab, server, batch);
        const requests = server.requests.length;
        expect(await take(tab, entry)).toMatch(/^Copied/);
        const { text, html } = await pasteElsewhere(tab);
        carried += text.split(SENTENCE).length - 1;
        // Markdown itself is no HTML; what renders it is tried where it is written.
        const sources = entry === 'page:copy-html' ? [html, text] : [html];
        expect(await runIn(tab, sources), batch.map(({ id }) => id).join(' ')).toBe(0);
        const sent = foreignRequests(server.requests.slice(requests));
        expect(sent.filter((request) => !request.endsWith('/empty/'))).toEqual([]);
      }
    }
    // Else the test would hold because nothing was copied at all.
    expect(carried / (2 * PAYLOADS.length)).toBeGreaterThan(0.9);
  });
});

function* batches(): Generator<readonly Payload[]> {
  for (let i = 0; i < PAYLOADS.length; i += FRAMES) yield PAYLOADS.slice(i, i + FRAMES);
}

/** A page with a frame for each payload. */
async function openFrames(tab: Tab, server: PageServer, batch: readonly Payload[]): Promise<void> {
  const frames = batch.map(({ id }) => {
    server.answer(`/hostile/${id}`, (_, response) => {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': FRAME_POLICY,
      });
      response.end(hostilePage(...batch.filter((payload) => payload.id === id)));
    });
    return `<iframe sandbox="allow-same-origin" src="/hostile/${id}"></iframe>`;
  });
  server.answer('/hostile/', (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><title>Frames</title><link rel="icon" href="data:,">${frames.join('')}`,
    );
  });
  await tab.open(`${SITE}/hostile/`);
}

/** Pastes as a user does into a field that takes formats, in a page that notes what runs. */
async function pasteElsewhere(tab: Tab): Promise<{ text: string; html: string }> {
  await tab.open(`${SITE}/empty/`);
  await tab.run(() => {
    Object.assign(window, { calls: 0, pwned: () => calls++, alert: () => calls++ });
    const field = document.createElement('div');
    field.contentEditable = 'true';
    document.body.append(field);
    field.focus();
  });
  await tab.pressKey('Control+v');
  return paste(tab);
}

/** Puts strings into the page as a careless program would, and counts what has run in it so far. */
function runIn(tab: Tab, sources: readonly string[]): Promise<number> {
  return tab.run(async (all) => {
    const click = (on: Element) =>
      on.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    for (const source of all) {
      const field = document.createElement('div');
      document.body.append(field);
      field.innerHTML = source;
      for (const element of field.querySelectorAll<HTMLElement>('*')) {
        // A click on a link of the web would leave the page, which is no fault.
        const link = element.closest('a[href]')?.getAttribute('href') ?? '';
        if (!/^(https?|mailto):/i.test(link)) click(element);
        element.focus();
        element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
      }
    }
    // Pictures that fail to load say so in a later task.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return calls;
  }, sources);
}

declare global {
  var calls: number;
}

/** The least strict, so that payloads are kept; pictures are loaded by whoever shows them. */
async function keepAllButPictures(tab: Tab, browser: TestBrowser): Promise<void> {
  await openSettings(browser, tab);
  await storeItems(tab, { settings: { strictness: -1, copy: { withImages: false } } });
}
