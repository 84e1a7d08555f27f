import { describe, expect } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import { foreignRequests } from '../../server/browser-chatter.ts';
import type { PageServer } from '../../server/page-server.ts';
import { servePictures } from '../../server/serve-pictures.ts';
import { openHighlighted, switchOff } from '../../support/drivers/driver.ts';
import { exportByMenu, saveWithNotice } from '../../support/drivers/export-driver.ts';
import {
  closeReader,
  grantActiveTab,
  openReader,
  pressWaitingPicture,
} from '../../support/drivers/reader-driver.ts';
import { openPage, SITE } from '../../support/open-page.ts';
import { pageOfPictures } from '../../support/page-of-pictures.ts';
import { it } from '../../support/settings-fixture.ts';
import { pressOn, SPACE, storedItems, valueAt } from '../../support/settings-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

const SLOW = '/made-up/slow-800x400.png';

describe('the network', () => {
  it('gets no request while the reader is opened, copied and saved', async ({ tab, server }) => {
    const { seen, notLoaded } = await openPictures(tab, server, 'reading');
    await openReader(tab);
    await scrollThrough(tab);
    expect(seen()).toEqual([]);
    await expect.poll(() => waitingPictures(tab)).toEqual(Object.keys(notLoaded));
    await closeReader(tab);
    for (const entry of ['page:copy-markdown', 'page:copy-html']) await exportByMenu(tab, entry);
    for (const entry of ['page:save-html', 'page:save-epub']) {
      await saveWithNotice(tab, () => tab.choose(entry));
    }
    expect(seen()).toEqual([]);
  });

  it('gets one request for a picture that the page is still loading', async ({ tab, server }) => {
    const { seen, notLoaded } = await openPictures(tab, server, 'coming');
    const coming = Promise.withResolvers<void>();
    servePictures(server, SLOW, { after: coming.promise });
    await tab.run((src) => {
      const image = Object.assign(new Image(), { src, alt: 'Slow' });
      const paragraph = document.createElement('p');
      paragraph.append(image);
      document.querySelector('article p')?.after(paragraph);
    }, SLOW);
    await openReader(tab);
    coming.resolve();
    await scrollThrough(tab);
    expect(seen()).toEqual([`GET ${SITE}${SLOW}`]);
    await expect.poll(() => waitingPictures(tab)).toEqual(Object.keys(notLoaded));
  });

  it('gets a request for a picture not loaded only after a press', async ({ tab, server }) => {
    const { seen, notLoaded } = await openPictures(tab, server, 'asked');
    await openReader(tab);
    await pressWaitingPicture(tab, 'Later');
    await scrollThrough(tab);
    expect(seen()).toEqual([notLoaded.Later]);
    await expect
      .poll(() => waitingPictures(tab))
      .toEqual(Object.keys(notLoaded).filter((words) => words !== 'Later'));
    await pressAll(tab);
    await scrollThrough(tab);
    expect(seen().toSorted()).toEqual(Object.values(notLoaded).toSorted());
    await expect.poll(() => waitingPictures(tab)).toEqual([]);
  });

  it('gets one request a picture where all are wanted', async ({ tab, server, settings }) => {
    await pressOn(settings, 'reader.loadsImages', [SPACE]);
    await waitUntil(
      'the setting to be stored',
      () => storedItems(settings),
      (items) => valueAt(items.settings, 'reader.loadsImages') === true,
    );
    const { seen, notLoaded } = await openPictures(tab, server, 'all');
    await openReader(tab);
    await scrollThrough(tab);
    expect(seen().toSorted()).toEqual(Object.values(notLoaded).toSorted());
    await expect.poll(() => waitingPictures(tab)).toEqual([]);
  });

  // This test is the last of its file, because it installs the extension anew.
  it('gets only the page’s own requests while it is shown', async ({ browser, run, server }) => {
    // The count begins before the extension starts, its worker begins and the model is loaded.
    run.suspect();
    const renewed = await browser.renew();
    const tab = await renewed.openTab();
    const before = server.requests.length;
    await openHighlighted(tab, '/demo/');
    await switchOff(tab);
    const seen = foreignRequests(server.requests.slice(before));
    expect(seen.toSorted()).toEqual([
      `GET ${SITE}/demo/`,
      `GET ${SITE}/demo/stem.svg`,
      `GET ${SITE}/demo/style.css`,
    ]);
    await tab.close();
    expect(await renewed.extensionErrors()).toEqual([]);
  });
});

/** Opens a page of pictures, and waits until all of its own requests are done. */
async function openPictures(tab: Tab, server: PageServer, name: string) {
  const { html, frame, notLoaded } = pageOfPictures(name);
  servePictures(server, html + frame, {
    headers: { 'access-control-allow-origin': '*' },
  });
  servePictures(server, `/made-up/fresh_${name}-800x400.png`, {
    headers: { 'cache-control': 'no-store' },
  });
  const answer = (path: string, text: string) => server.serve(path, text);
  answer('/made-up/', html);
  answer('/made-up-frame/', frame);
  await openPage(tab, '/made-up/');
  await tab.run(async () => {
    for (const image of document.images) {
      if (image.loading !== 'lazy') await image.decode();
    }
  });
  await grantActiveTab(tab);
  const before = server.requests.length;
  /** The requests since the page was opened. */
  const seen = () => foreignRequests(server.requests.slice(before));
  return { seen, notLoaded };
}

/** Scrolls through the whole reader, and waits until all pictures that it requests are loaded. */
async function scrollThrough(tab: Tab): Promise<void> {
  await tab.runInLayers(async (root) => {
    const scroller = root?.querySelector('.scroller');
    if (!scroller) throw new Error('The reader is not open');
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < scroller.scrollHeight; top += scroller.clientHeight / 2) {
      scroller.scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
  });
  await waitUntil(
    'all pictures of the reader',
    () =>
      tab.runInLayers((root) =>
        [...(root?.querySelectorAll<HTMLImageElement>('.article img') ?? [])]
          .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
          .map(({ alt }) => alt),
      ),
    [],
  );
  // When the reader is closed, the page scrolls to the reader's position and would load pictures
  // there.
  await tab.runInLayers((root) => root?.querySelector('.scroller')?.scrollTo({ top: 0 }));
}

/** The alternative texts of the pictures that are not loaded yet, in the order of the text. */
function waitingPictures(tab: Tab): Promise<string[]> {
  return tab.runInLayers((root) =>
    [...(root?.querySelectorAll<HTMLElement>('.waiting-picture') ?? [])].map(
      ({ dataset }) => dataset.words ?? '',
    ),
  );
}

async function pressAll(tab: Tab): Promise<void> {
  await tab.runInLayers((root) => root?.querySelector<HTMLElement>('.all-pictures')?.focus());
  await tab.pressKey('Enter');
}
