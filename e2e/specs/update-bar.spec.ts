import { describe, expect, inject } from 'vitest';
import { awaitBar } from '../bar-deeds.ts';
import { highlightedTexts, switchOn } from '../deeds.ts';
import { it } from '../fixture.ts';
import { openPage } from '../open-page.ts';
import { awaitClosed, pressInReader, readerTexts } from '../reader-deeds.ts';
import { waitUntil } from '../wait-until.ts';

// Firefox takes the scripts of a page away with the old version: what they show is dead, and cannot say so.
describe.skipIf(inject('browserName') === 'firefox')('a bar that an update has left', () => {
  it('says what to do when it is used, and goes with the highlight', async ({
    tab,
    browser,
    runBrowser,
  }) => {
    await openPage(tab, '/demo/');
    await switchOn(tab);
    await awaitBar(tab);
    runBrowser.suspect();
    await browser.renew();
    await pressInReader(tab, '.page-bar .main');
    const notice = await waitUntil(
      () => readerTexts(tab, '.notice .text'),
      ([text]) => text !== undefined,
      { what: 'the notice' },
    );
    expect(notice).toEqual(['Pith has been updated. Click its button to use it on this page.']);
    expect(await highlightedTexts(tab)).toEqual([]);
    await pressInReader(tab, '.notice .icon-button');
    await awaitClosed(tab);
  });
});
