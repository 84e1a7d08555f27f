import { describe, expect, inject } from 'vitest';
import { noticeText } from '../../support/drivers/export-driver.ts';
import { openInReader, waitForLayersClosed } from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';

// Firefox is skipped: it removes the old version's scripts, so what they showed can no longer
// react.
describe.skipIf(inject('browserName') === 'firefox')(
  'a reader that an old version of the extension has left',
  () => {
    it('says what to do when used, and can be closed', async ({ tab, browser, run }) => {
      await openInReader(tab, '/demo/');
      run.suspect();
      await browser.renew();
      await tab.pressKey('+');
      await expect
        .poll(() => noticeText(tab))
        .toBe('Pith has been updated. Click its button to use it on this page.');
      await tab.pressKey('Escape');
      await waitForLayersClosed(tab);
    });
  },
);
