import { describe, expect } from 'vitest';
import { isAnyHighlightLeft } from '../../support/drivers/driver.ts';
import {
  grantActiveTab,
  layerTexts,
  waitForLayersClosed,
} from '../../support/drivers/reader-driver.ts';
import { openPage } from '../../support/open-page.ts';
import { it } from '../../support/settings-fixture.ts';
import { storeItems } from '../../support/settings-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

const HEADLINE = 'The soft middle of things: what pith is for';

describe('a press of the button', () => {
  it('opens the reader where the user wants that, and closes it again', async ({
    tab,
    settings,
  }) => {
    await openPage(tab, '/demo/');
    await grantActiveTab(tab);
    await storeItems(settings, { settings: { button: 'reader' } });
    await tab.press();
    await waitUntil(
      () => layerTexts(tab, '.reader h1'),
      ([headline]) => headline === HEADLINE,
      { what: 'the reader' },
    );
    await tab.press();
    await waitForLayersClosed(tab);
    expect(await isAnyHighlightLeft(tab)).toBe(false);
  });
});
