import { describe, expect } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import { awaitEngines, openComparison } from '../../support/drivers/compare-driver.ts';
import { awaitCorrectionMode, startFromBar } from '../../support/drivers/corrections-driver.ts';
import { highlightedTexts, openHighlighted, switchOff } from '../../support/drivers/driver.ts';
import { closeReader, grantActiveTab, openReader } from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';

/** Matches everything that offers to remember something about a site. */
const OFFERS = '.hand-remember, .hand-forget, .engines button, .comparison .site';

describe('a private window', () => {
  it('has its pages read, and offers nowhere to remember their site', async ({ browser, run }) => {
    run.suspect();
    const allowed = await browser.allowInPrivateWindows();
    const offers = [];
    for (const isPrivate of [false, true]) {
      const tab = await allowed.openTab({ isPrivate });
      offers.push(await offersOnTheWay(tab));
      await tab.close();
    }
    expect(offers).toEqual([
      {
        choose: ['Remember for this site'],
        reader: ['Remember for this site'],
        compare: ['Use here', 'pages.test uses the default method: Pith.Undo'],
      },
      { choose: [], reader: [], compare: [] },
    ]);
    expect(await allowed.extensionErrors()).toEqual([]);
  });
});

/** The texts of all offers in all places that know a page's site. */
async function offersOnTheWay(tab: Tab) {
  await openHighlighted(tab, '/demo/');
  expect((await highlightedTexts(tab)).join()).toContain('elder');
  await startFromBar(tab);
  await awaitCorrectionMode(tab);
  const choose = await offered(tab);
  await tab.pressKey('Escape');
  await switchOff(tab);
  await grantActiveTab(tab);
  await openReader(tab);
  await tab.pressKey('e');
  const reader = await offered(tab);
  await tab.pressKey('Escape');
  await closeReader(tab);
  await openComparison(tab);
  await awaitEngines(tab, ['pith', 'readability']);
  const compare = await offered(tab);
  return { choose, reader, compare };
}

function offered(tab: Tab): Promise<string[]> {
  return tab.runInLayers(
    (root, selector) =>
      [...(root?.querySelectorAll(selector) ?? [])]
        .filter((element) => element.checkVisibility())
        .map((element) => element.textContent ?? ''),
    OFFERS,
  );
}
