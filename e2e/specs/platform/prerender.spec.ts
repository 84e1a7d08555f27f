import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject } from 'vitest';
import { PAGES_FOLDER } from '../../../tools/repository.ts';
import type { BareChromium } from '../../browsers/bare/bare-chromium.ts';
import { launchBareChromium } from '../../browsers/bare/launch-bare-chromium.ts';
import { builtExtension } from '../../browsers/launch.ts';
import { it } from '../../support/fixture.ts';
import { SITE } from '../../support/open-page.ts';
import type { ExtensionPage } from '../../support/settings-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

const HOST = new URL(SITE).hostname;
const NEXT = '/demo/next/';
const OTHER = '/demo/other/';

/**
 * A script that tells the server when Pith shows a layer, since no driver may be attached to the
 * page.
 */
const TELL_OF_LAYERS = `<script>
  new MutationObserver((_, observer) => {
    if (document.querySelector('[data-pith-layers]') === null) return;
    observer.disconnect();
    fetch('/layers?over=' + location.pathname);
  }).observe(document.documentElement, { childList: true, subtree: true });
</script>`;

/** Scripts that prerender the next page, as sites do to show their articles at once. */
const PREPARE_NEXT = `<script type="speculationrules">
  { "prerender": [{ "urls": ["${NEXT}"], "eagerness": "immediate" }] }
</script>
<script>fetch('/may-go-on').then(() => { location.href = '${NEXT}'; });</script>`;

const TELL_OF_RUNNING = `<script>
  if (document.prerendering) addEventListener('load', () => setTimeout(fetch, 0, '/runs-ahead'));
</script>`;

// Firefox is skipped, as it does not prerender pages.
describe.skipIf(inject('browserName') === 'firefox')('a page that the browser prerenders', () => {
  it('opens its site’s reader once it is shown, not on the page before', async ({ server }) => {
    const demo = await readFile(join(PAGES_FOLDER, 'demo/index.html'), 'utf8');
    const mayGoOn = Promise.withResolvers<void>();
    const html = { 'content-type': 'text/html; charset=utf-8' };
    server.answer('/', (_, response) => {
      response.writeHead(200, html).end(demo + TELL_OF_LAYERS + PREPARE_NEXT);
    });
    server.answer(NEXT, (_, response) => {
      response.writeHead(200, html).end(demo + TELL_OF_LAYERS + TELL_OF_RUNNING);
    });
    server.answer(OTHER, (_, response) => {
      response.writeHead(200, html).end(demo + TELL_OF_LAYERS);
    });
    server.answer('/may-go-on', (_, response) => mayGoOn.promise.then(() => void response.end()));
    for (const path of ['/runs-ahead', '/layers']) {
      server.answer(path, (_, response) => void response.end());
    }
    const hasAsked = (path: string) =>
      waitUntil(path, async () => server.requests.some((request) => request.endsWith(path)));

    const extension = await extensionThatMay(`*://${HOST}/*`);
    // Chromium does not prerender while a driver such as Playwright is attached to a page.
    const chromium = await launchBareChromium({ extension, proxy: server.origin });
    try {
      await haveReaderOpen(chromium);
      const first = await show(chromium, `${SITE}/`);
      await hasAsked('/runs-ahead');
      // This page asks for its reader later than the prerendered page could have, in the same way.
      await show(chromium, SITE + OTHER);
      await hasAsked(`/layers?over=${OTHER}`);
      await chromium.devtools.send('Target.activateTarget', { targetId: first });
      mayGoOn.resolve();
      await hasAsked(`/layers?over=${NEXT}`);
      expect(server.requests.filter((request) => request.includes('/layers'))).toHaveLength(2);
      // The page was requested once, so the prerendered one is shown.
      expect(server.requests.filter((request) => request.endsWith(HOST + NEXT))).toHaveLength(1);
    } finally {
      await chromium.close();
      await rm(extension, { recursive: true });
    }
  });
});

/**
 * Opens a tab.
 * @returns the id of the tab's target
 */
async function show({ devtools }: BareChromium, url: string): Promise<string> {
  const { targetId } = await devtools.send<{ targetId: string }>('Target.createTarget', { url });
  return targetId;
}

/** A copy of the extension with access to an origin. */
async function extensionThatMay(origin: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pith-allowed-'));
  await cp(builtExtension('chromium'), folder, { recursive: true });
  const path = join(folder, 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify({ ...manifest, host_permissions: [origin] }));
  return folder;
}

/** Stores the rule of our site, and waits until the browser has registered it. */
async function haveReaderOpen(chromium: BareChromium): Promise<void> {
  const settings = await chromium.openPage();
  const origin = `chrome-extension://${chromium.extensionId}`;
  await settings.open(`${origin}/src/extension/pages/options/options.html`);
  await settings.run(
    (host) =>
      (globalThis as unknown as ExtensionPage).chrome.storage.sync.set({
        [`site:${host}`]: { opensReader: true },
      }),
    HOST,
  );
  const registered = () =>
    settings.run(() =>
      (globalThis as unknown as ExtensionPage).chrome.scripting
        .getRegisteredContentScripts()
        .then(({ length }) => length),
    );
  await waitUntil('the script of the site', registered, 1);
}
