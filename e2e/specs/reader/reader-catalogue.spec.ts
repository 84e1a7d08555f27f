import { describe, expect } from 'vitest';
import { grantActiveTab, layerTexts, openReader } from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openMarkup } from '../../support/open-page.ts';
import { TWIG_PARAGRAPHS } from '../../support/twig-paragraphs.ts';

/** The things that the page shows, each in a box of its own. */
const THINGS = {
  Elder: 'is white, light as bread, and gone before the third winter.',
  Walnut: 'has chambers, like a tall house with nobody in it.',
  'Soft rush': 'is all middle: peeled and dipped in fat, it burns for half an hour.',
  Sunflower: 'is so light that vests for swimmers were filled with it.',
  Maize: 'is sweet to chew in August, and as dry as cork in October.',
};
const BOXES = Object.entries(THINGS).map(
  ([name, words], i) =>
    `<div class="thing"><a href="/twigs/${i}"><img src="/made-up/twig${i}-400x300.png" alt=""></a><p><a href="/twigs/${i}">${name}</a> ${words}</p></div>`,
);
const SHOWN_THINGS = `<!doctype html><html lang="en"><title>Twigs</title><article><h1>Twigs of the elder</h1><p>${TWIG_PARAGRAPHS[0]}</p><p>${TWIG_PARAGRAPHS[1]}</p>
  <div class="things">${BOXES.join('')}</div><p>${TWIG_PARAGRAPHS[2]}</p><p>${TWIG_PARAGRAPHS[3]}</p></article>`;

describe('things with a picture and a few words each', () => {
  it('stand side by side in the reader', async ({ tab, server }) => {
    await openMarkup({ tab, server }, SHOWN_THINGS);
    await grantActiveTab(tab);
    await openReader(tab);
    expect(await layerTexts(tab, '.catalogue > li > p')).toEqual(
      Object.entries(THINGS).map(([name, words]) => `${name} ${words}`),
    );
    const tops = await tab.runInLayers((root) =>
      [...(root?.querySelectorAll('.catalogue > li') ?? [])].map(
        (item) => item.getBoundingClientRect().top,
      ),
    );
    expect(new Set(tops.slice(0, 3)).size).toBe(1);
  });
});
