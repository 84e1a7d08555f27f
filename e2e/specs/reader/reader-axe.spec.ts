import { describe, expect } from 'vitest';
import type { Article } from '../../../src/article/article.ts';
import { READER_THEMES } from '../../../src/core/settings/reader-settings.ts';
import type { ReaderSettings } from '../../../src/core/settings/settings.ts';
import type { Tab } from '../../browsers/browser.ts';
import { findViolations } from '../../in-page/axe.ts';
import { awaitTexts, layerTexts, pressInReader } from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openPage } from '../../support/open-page.ts';
import { picture, READER_ARTICLE, RTL_ARTICLE } from '../../support/reader-article.ts';
import { showArticle } from '../../support/show-article.ts';
import { waitUntil } from '../../support/wait-until.ts';

const SOURCE = { document: 0, firstLeaf: -1, lastLeaf: -1 };
/** A picture of a server that has not been asked for it. */
const WAITING_PICTURES: Article = {
  ...READER_ARTICLE,
  blocks: ['Elder', ''].map((alt) => ({
    type: 'figure',
    source: SOURCE,
    children: [{ ...picture(alt), url: 'https://hedge.test/elder.png' }],
    caption: [],
  })),
};

/** The keys that open the panels and the menu. */
const PANEL_KEYS = ['k', 't', 'c', '?', 'm'];

/**
 * axe cannot see closed shadow roots. The shipped reader therefore runs in the page's own world,
 * where its root can be open.
 */
async function showReader(
  tab: Tab,
  reader: Partial<ReaderSettings>,
  article: Article = READER_ARTICLE,
): Promise<void> {
  await openPage(tab, '/empty/');
  await showArticle(tab, article, { reader, isDoubtful: true });
}

describe('axe finds nothing to object to', () => {
  it.for(READER_THEMES)('in the reader, its theme being %s', async (theme, { tab }) => {
    for (const scheme of theme === 'system' || theme === 'contrast'
      ? (['light', 'dark'] as const)
      : (['light'] as const)) {
      await tab.preferColors(scheme);
      await showReader(tab, { theme });
      expect(await findViolations(tab), `${theme} ${scheme}`).toEqual([]);
    }
    await tab.preferColors('light');
  });

  it('in a notice, over the reader and over the page', async ({ tab }) => {
    for (const scheme of ['light', 'dark'] as const) {
      await tab.preferColors(scheme);
      await showReader(tab, { theme: 'system' });
      await tab.run(() => globalThis.showNoticeOver?.('Copied as Markdown'));
      expect(await findViolations(tab), scheme).toEqual([]);
      await tab.pressKey('Escape');
      await tab.run(() => {
        const main = document.body.appendChild(document.createElement('main'));
        main.appendChild(document.createElement('h1')).append('A page');
        globalThis.showNoticeOver?.('Copied as Markdown');
      });
      expect(await findViolations(tab), scheme).toEqual([]);
    }
    await tab.preferColors('light');
  });

  it('in an article from right to left', async ({ tab }) => {
    await showReader(tab, { theme: 'light' }, RTL_ARTICLE);
    expect(await findViolations(tab)).toEqual([]);
  });

  it.for(['light', 'dark'] as const)('while passages are corrected, %s', async (theme, { tab }) => {
    await showReader(tab, { theme });
    await tab.pressKey('e');
    expect(await layerTexts(tab, '.hand-button').then(({ length }) => length)).toBeGreaterThan(5);
    await tab.runInLayers((root) => {
      for (const fold of root?.querySelectorAll('details') ?? []) fold.open = true;
    });
    expect(await findViolations(tab)).toEqual([]);
  });

  it('with the places of pictures that wait for a press', async ({ tab }) => {
    for (const theme of ['light', 'dark'] as const) {
      await showReader(tab, { theme }, WAITING_PICTURES);
      await expect.poll(() => layerTexts(tab, '.waiting-picture, .all-pictures')).toHaveLength(3);
      expect(await findViolations(tab), theme).toEqual([]);
    }
  });

  it('in a picture that is enlarged, with its caption', async ({ tab }) => {
    for (const theme of ['light', 'dark'] as const) {
      await showReader(tab, { theme });
      const isOffered = () =>
        tab.runInLayers((root) => root?.querySelector('.article img[role=button]') != null);
      await waitUntil('the picture to have come', isOffered);
      await pressInReader(tab, '.article img[role=button]');
      await awaitTexts(tab, '.picture-view[open] .picture-caption', ([text = '']) =>
        text.startsWith('A two-year-old elder stem, cut across.'),
      );
      expect(await findViolations(tab), theme).toEqual([]);
    }
  });

  it('in its panels and bars', async ({ tab }) => {
    await showReader(tab, { theme: 'light' });
    for (const key of PANEL_KEYS) {
      await tab.pressKey(key);
      expect(await findViolations(tab), key).toEqual([]);
      await tab.pressKey('Escape');
    }
    await tab.pressKey('x');
    await tab.pressKey('l');
    await tab.pressKey('/');
    for (const key of 'pith') await tab.pressKey(key);
    expect(await findViolations(tab)).toEqual([]);
  });
});
