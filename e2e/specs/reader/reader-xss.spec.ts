import { describe, expect } from 'vitest';
import { foreignRequests } from '../../server/browser-chatter.ts';
import { closeReader, openGranted, openReader } from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import {
  countCalls,
  HOSTILE_SENTENCE,
  hostileBatches,
  openHostileFrames,
} from '../../support/hostile-frames.ts';
import { openSettings, storeItems } from '../../support/settings-page.ts';
import { PAYLOADS } from '../../xss/payloads.ts';

/** The policy of the frames. It allows pictures, since the reader shows them, too. */
const FRAME_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'";

describe(`${PAYLOADS.length} hostile payloads`, () => {
  it('run and load nothing when used in the reader', async ({ browser, tab, server }) => {
    await openSettings(browser, tab);
    await storeItems(tab, { settings: { strictness: -1, reader: { loadsImages: true } } });
    await openGranted(tab);
    let shown = 0;
    for (const batch of hostileBatches()) {
      await openHostileFrames({ tab, server }, batch, FRAME_POLICY);
      await tab.run(countCalls);
      const requests = server.requests.length;
      await openReader(tab);
      await tab.pressKey('x');
      await tab.runInLayers(touchEverything);
      shown += (await tab.runInLayers(articleText)).split(HOSTILE_SENTENCE).length - 1;
      const names = batch.map(({ id }) => id).join(' ');
      await expect.poll(() => tab.run(readCalls), { message: names }).toBe(0);
      // Pictures may come only from the hosts that the page names.
      const pictures = await tab.runInLayers(pictureHosts);
      const sent = foreignRequests(server.requests.slice(requests)).map(hostOf);
      expect(sent.filter((host) => !pictures.includes(host))).toEqual([]);
      // A press on the notice of an uncertain page opens a panel, which Escape closes first.
      if (await tab.runInLayers(isPanelOpen)) await tab.pressKey('Escape');
      await closeReader(tab);
    }
    await openSettings(browser, tab);
    await storeItems(tab, {});
    // This makes sure that the test does not pass because nothing was shown.
    expect(shown / PAYLOADS.length).toBeGreaterThan(0.9);
  });
});

function isPanelOpen(root: ShadowRoot | null): boolean {
  return root?.querySelector(':popover-open') != null;
}

/** Does everything to the article's elements that a user can; runs inside the page. */
async function touchEverything(root: ShadowRoot | null): Promise<void> {
  for (const element of root?.querySelectorAll<HTMLElement>('.article *') ?? []) {
    if (element instanceof HTMLDetailsElement) element.open = true;
    // Web links are not pressed, since leaving the page is no fault.
    const link = element.closest('a[href]')?.getAttribute('href') ?? '#';
    if (!/^(https?|mailto):/i.test(link)) element.click?.();
    element.focus?.({ preventScroll: true });
    for (const type of ['mouseover', 'pointerenter', 'animationend', 'load', 'error']) {
      element.dispatchEvent(new Event(type, { bubbles: true }));
    }
    if (element instanceof HTMLImageElement) element.loading = 'eager';
  }
  // Pictures report a failure to load in a later task.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

function articleText(root: ShadowRoot | null): string {
  return root?.querySelector('.text')?.textContent ?? '';
}

function readCalls(): number {
  return calls;
}

/** The hosts of the article's pictures; runs inside the page. */
function pictureHosts(root: ShadowRoot | null): string[] {
  const pictures = [...(root?.querySelectorAll('img') ?? [])];
  return pictures.map(({ src }) => new URL(src).hostname);
}

function hostOf(request: string): string {
  const [method, address] = request.split(' ');
  return new URL(method === 'CONNECT' ? `https://${address}` : address).hostname;
}
