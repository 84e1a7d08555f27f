import { describe, expect, inject } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import { awaitNotice, noticeText } from '../../support/drivers/export-driver.ts';
import {
  grantActiveTab,
  layerTexts,
  openReader,
  pressInReader,
  pressPassage,
} from '../../support/drivers/reader-driver.ts';
import { openMarkup } from '../../support/open-page.ts';
import { it } from '../../support/settings-fixture.ts';
import type { ExtensionPage } from '../../support/settings-page.ts';

const NOT_STORED = /^Not saved: the browser’s storage may be full\./;

const LINE =
  'Our garden is run by volunteers, who would be glad of another pair of hands in autumn.';
const PROSE =
  '<p>A twig of elder has a wide pith, white and light, which children press out for a whistle.</p>';
const PAGE = `<!doctype html><html lang="en"><title>Elder</title><article><h1>Elder</h1>${PROSE.repeat(3)}
  <p class="house-line">${LINE}</p>${PROSE.repeat(3)}</article>`;

// Firefox is skipped, as it limits an extension only by the disk.
describe.skipIf(inject('browserName') === 'firefox')('a storage that is full', () => {
  it('is reported in the reader, which keeps what is chosen', async ({ tab, server, settings }) => {
    await settings.run(fillStorage);
    await openMarkup({ tab, server }, PAGE);
    await grantActiveTab(tab);
    await openReader(tab);
    const before = await fontSize(tab);
    await tab.pressKey('+');
    await expect.poll(() => noticeText(tab)).toMatch(NOT_STORED);
    await expect.poll(() => fontSize(tab)).toBeGreaterThan(before);

    await tab.pressKey('e');
    await pressPassage(tab, LINE);
    await pressInReader(tab, '.hand-remember');
    expect(await awaitNotice(tab)).toMatch(NOT_STORED);
    await pressInReader(tab, '.hand-bar .main');
    expect((await layerTexts(tab, '.text p')).join()).not.toContain(LINE);
  });
});

function fontSize(tab: Tab): Promise<number> {
  return tab.runInLayers((root) => {
    const text = root?.querySelector('.reader .text p');
    return text ? Number.parseFloat(getComputedStyle(text).fontSize) : 0;
  });
}

/** Fills the storage; runs in a page of the extension. */
async function fillStorage(): Promise<void> {
  const { local, sync } = (globalThis as unknown as ExtensionPage).chrome.storage;
  const fill = async (area: typeof local, bytes: readonly number[]) => {
    for (const [i, length] of bytes.entries()) {
      // A part that does not fit is halved, until the last byte is used.
      await area.set({ [`filler${bytes.length}-${i}`]: 'x'.repeat(length) }).catch(() => undefined);
    }
  };
  await fill(
    local,
    [
      8_000_000, 2_000_000, 400_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50,
      20, 10,
    ],
  );
  await fill(sync, [
    ...Array<number>(12).fill(8_000),
    4_000,
    2_000,
    1_000,
    500,
    200,
    100,
    50,
    20,
    10,
    5,
  ]);
}
