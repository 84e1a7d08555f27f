import { describe, expect, inject } from 'vitest';
import { awaitBar } from '../../support/drivers/bar-driver.ts';
import { highlightedTexts, openHighlighted } from '../../support/drivers/driver.ts';
import {
  awaitTexts,
  pressInReader,
  waitForLayersClosed,
} from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';

// Firefox is skipped: it removes the old version's scripts, so what they showed can no longer
// react.
describe.skipIf(inject('browserName') === 'firefox')(
  'a bar that an old version of the extension has left',
  () => {
    it('says what to do when used, and goes with the highlight', async ({ tab, browser, run }) => {
      await openHighlighted(tab, '/demo/');
      await awaitBar(tab);
      run.suspect();
      await browser.renew();
      await pressInReader(tab, '.page-bar .main');
      const notice = await awaitTexts(tab, '.notice .text', ([text]) => text !== undefined);
      expect(notice).toEqual(['Pith has been updated. Click its button to use it on this page.']);
      await expect.poll(() => highlightedTexts(tab)).toEqual([]);
      await pressInReader(tab, '.notice .icon-button');
      await waitForLayersClosed(tab);
    });
  },
);
