import { describe, expect } from 'vitest';
import { switchOff, switchOn } from '../deeds.ts';
import { it } from '../fixture.ts';
import { openPage, SITE } from '../open-page.ts';
import { foreignRequests } from '../server/browser-chatter.ts';

describe('the network', () => {
  it('sees the requests of the page and no other, with the highlight on and off again', async ({
    browser,
    runBrowser,
    server,
  }) => {
    // Also while the extension starts, its worker begins, and the model comes.
    runBrowser.suspect();
    const renewed = await browser.renew();
    const tab = await renewed.openTab();
    const before = server.requests.length;
    await openPage(tab, '/demo/');
    await switchOn(tab);
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
