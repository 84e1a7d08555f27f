import { describe, expect } from 'vitest';
import { it } from '../../support/fixture.ts';
import { openPage } from '../../support/open-page.ts';

describe('the driver of a browser', () => {
  it('says so when an entry is chosen in a tab that is gone', async ({ browser }) => {
    const tab = await browser.openTab();
    await openPage(tab, '/demo/');
    await tab.close();
    await expect(tab.choose('page:reader')).rejects.toThrow(/tab/i);
  });
});
