import { describe, expect } from 'vitest';
import type { Article, Gap } from '../../../src/article/article.ts';
import type { Tab } from '../../browsers/browser.ts';
import { findViolations } from '../../in-page/axe.ts';
import { layerTexts, pressInReader } from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openPage } from '../../support/open-page.ts';
import { h, li, p, READER_ARTICLE } from '../../support/reader-article.ts';
import { showArticle } from '../../support/show-article.ts';

const { source } = p();
const FOLD = '.gap > summary';

function comments(passages: number): Gap {
  const items = [li(p('Mine snapped.')), li(p('Mine did not.'))];
  const thread = {
    type: 'list',
    source,
    isOrdered: false,
    start: 1,
    isThread: true,
    items,
  } as const;
  return { type: 'gap', isComments: true, source, passages, words: 5, children: [thread] };
}

async function show(tab: Tab, passages: number): Promise<void> {
  const article: Article = {
    metadata: READER_ARTICLE.metadata,
    blocks: [
      h(1, 'Why twigs snap'),
      p('An elder twig has a ring of wood around its white foam.'),
      {
        type: 'details',
        isBio: true,
        isOpen: true,
        source,
        summary: [],
        children: [p('Ada Marsh grows elders.')],
      },
      comments(passages),
    ],
  };
  await openPage(tab, '/empty/');
  await showArticle(tab, article);
}

describe('comments below an article in the reader', () => {
  it('are folded under a line with their number, which unfolds them', async ({ tab }) => {
    await show(tab, 2);
    expect(await layerTexts(tab, FOLD)).toEqual(['2 comments\nshow']);
    expect(await layerTexts(tab, '.gap li')).toEqual(['', '']);
    await pressInReader(tab, FOLD);
    expect(await layerTexts(tab, FOLD)).toEqual(['2 comments\nhide']);
    expect(await layerTexts(tab, '.gap li')).toEqual(['Mine snapped.', 'Mine did not.']);
    expect(await findViolations(tab)).toEqual([]);
  });

  it.for([
    [0, 'Comments\nshow'],
    [1, '1 comment\nshow'],
  ] as const)(
    'say how many they are only where that is known: %s',
    async ([passages, line], { tab }) => {
      await show(tab, passages);
      expect(await layerTexts(tab, FOLD)).toEqual([line]);
    },
  );

  it('stand behind the box about the author, which is set small', async ({ tab }) => {
    await show(tab, 2);
    expect(await layerTexts(tab, '.bio')).toEqual(['Ada Marsh grows elders.']);
    const sizes = await tab.runInLayers((root) =>
      ['.text > p', '.bio > p'].map((selector) => {
        const element = root?.querySelector(selector);
        return element ? Number.parseFloat(getComputedStyle(element).fontSize) : 0;
      }),
    );
    expect(sizes[1]).toBeGreaterThan(0);
    expect(sizes[1]).toBeLessThan(sizes[0]);
  });
});
