import { describe, expect } from 'vitest';
import type { Tab } from '../browsers/browser.ts';
import { it, openPage, SITE } from '../fixture.ts';
import { closeReader, letIn, openReader } from '../reader-deeds.ts';
import { foreignRequests } from '../server/browser-chatter.ts';
import type { PageServer } from '../server/page-server.ts';
import { openSettings, storeItems } from '../settings-page.ts';
import type { Payload } from '../xss/payload.ts';
import { hostilePage, PAYLOADS } from '../xss/payloads.ts';

/** Each payload spoils the rest of its document, so each has one; 40 documents of a tab are read. */
const FRAMES = 35;
/** What stands in the frames does not run there. The page around them, with the reader, forbids nothing. */
const FRAME_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'";
/** Of each document, above its payload. */
const SENTENCE = 'The core of a stem holds it upright.';

describe(`${PAYLOADS.length} hostile pieces of pages`, () => {
  it('opened in the reader, unfolded, focused and pressed, run and load nothing', async ({
    browser,
    tab,
    server,
  }) => {
    await openSettings(browser, tab);
    await storeItems(tab, { settings: { strictness: -1 } });
    await openPage(tab, '/demo/');
    await letIn(tab);
    let shown = 0;
    for (let first = 0; first < PAYLOADS.length; first += FRAMES) {
      const batch = PAYLOADS.slice(first, first + FRAMES);
      await openFrames(tab, server, batch);
      const requests = server.requests.length;
      await openReader(tab);
      await tab.pressKey('x');
      await tab.runInLayers(touchEverything);
      shown += (await tab.runInLayers(articleText)).split(SENTENCE).length - 1;
      const names = batch.map(({ id }) => id).join(' ');
      expect(await tab.run(readCalls), names).toBe(0);
      // Pictures come from where the page has them; nothing goes to anyone else.
      const pictures = await tab.runInLayers(pictureHosts);
      const sent = foreignRequests(server.requests.slice(requests)).map(hostOf);
      expect(sent.filter((host) => !pictures.includes(host))).toEqual([]);
      await closeReader(tab);
    }
    await openSettings(browser, tab);
    await storeItems(tab, {});
    // Else the test would hold because nothing was shown at all.
    expect(shown / PAYLOADS.length).toBeGreaterThan(0.9);
  });
});

/** A page with a frame for each payload, which notes what runs in it from then on. */
async function openFrames(tab: Tab, server: PageServer, batch: readonly Payload[]): Promise<void> {
  const frames = batch.map((payload) => {
    server.answer(`/hostile-reader/${payload.id}`, (_, response) => {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': FRAME_POLICY,
      });
      response.end(hostilePage(payload));
    });
    return `<iframe sandbox="allow-same-origin" src="/hostile-reader/${payload.id}"></iframe>`;
  });
  server.answer('/hostile-reader/', (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><title>Frames</title><link rel="icon" href="data:,">${frames.join('')}`,
    );
  });
  await tab.open(`${SITE}/hostile-reader/`);
  await tab.run(() => {
    Object.assign(window, { calls: 0, pwned: () => calls++, alert: () => calls++ });
  });
}

/** Does to every element of the article what a user can; runs inside the page. */
async function touchEverything(root: ShadowRoot | null): Promise<void> {
  for (const element of root?.querySelectorAll<HTMLElement>('.article *') ?? []) {
    if (element instanceof HTMLDetailsElement) element.open = true;
    // A press on a link of the web would leave the page, which is no fault.
    const link = element.closest('a[href]')?.getAttribute('href') ?? '#';
    if (!/^(https?|mailto):/i.test(link)) element.click?.();
    element.focus?.({ preventScroll: true });
    for (const type of ['mouseover', 'pointerenter', 'animationend', 'load', 'error']) {
      element.dispatchEvent(new Event(type, { bubbles: true }));
    }
    if (element instanceof HTMLImageElement) element.loading = 'eager';
  }
  // Pictures that fail to load say so in a later task.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

function articleText(root: ShadowRoot | null): string {
  return root?.querySelector('.text')?.textContent ?? '';
}

function readCalls(): number {
  return calls;
}

/** Hosts of the pictures in the article; runs inside the page. */
function pictureHosts(root: ShadowRoot | null): string[] {
  const pictures = [...(root?.querySelectorAll('img') ?? [])];
  return pictures.map(({ src }) => new URL(src).hostname);
}

function hostOf(request: string): string {
  const [method, address] = request.split(' ');
  return new URL(method === 'CONNECT' ? `https://${address}` : address).hostname;
}

declare global {
  var calls: number;
}
