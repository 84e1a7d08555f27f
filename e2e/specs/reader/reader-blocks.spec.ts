import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import type { Article, Gap } from '../../../src/article/article.ts';
import type { Tab } from '../../browsers/browser.ts';
import { findViolations } from '../../in-page/axe.ts';
import { servePictures } from '../../server/serve-pictures.ts';
import {
  grantActiveTab,
  layerTexts,
  openReader,
  pressInReader,
} from '../../support/drivers/reader-driver.ts';
import { openMarkup, openPage } from '../../support/open-page.ts';
import { h, li, p, READER_ARTICLE } from '../../support/reader-article.ts';
import { it } from '../../support/settings-fixture.ts';
import { showArticle } from '../../support/show-article.ts';
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
    await expect
      .poll(() => layerTexts(tab, '.catalogue > li > p'))
      .toEqual(Object.entries(THINGS).map(([name, words]) => `${name} ${words}`));
    const tops = await tab.runInLayers((root) =>
      [...(root?.querySelectorAll('.catalogue > li') ?? [])].map(
        (item) => item.getBoundingClientRect().top,
      ),
    );
    expect(new Set(tops.slice(0, 3)).size).toBe(1);
  });
});

const PARAGRAPHS = [
  'A rush is nearly all middle: it was peeled, dipped in fat and burned in the evening, which gave a light as good as that of a candle for half an hour.',
  'The cells of the middle are dead by the second summer, each of them a box with walls a thousandth of a millimetre thick, and water cannot get into them for hours.',
  'Walnut does without most of it: what is left of the middle stands in thin walls, one above the other, like the floors of a tall house in which nobody lives.',
  'A seedling stands up because its middle is trying to be longer than its skin will let it, as botanists measured by pulling the two apart.',
];

/** A chart that its page's styles color, with all that a hostile page could put into one, and a canvas. */
const DRAWINGS = `<!doctype html><html lang="en"><title>Light of rushes</title><style>.bar { fill: rgb(85, 115, 92) } canvas { width: 200px }</style>
  <article><h1>Light of rushes</h1><p>${PARAGRAPHS[0]}</p>
  <figure><svg width="300" height="150" viewBox="0 0 300 150" aria-label="Hours of light" onload="document.title='pwned'">
    <script>document.title = 'pwned'</script><rect class="bar" x="10" y="20" width="40" height="90" onclick="pwned()"/>
    <image href="http://elsewhere.test/demo/stem.svg"/><a href="javascript:pwned()"><text x="10" y="140">Rush</text></a>
    <foreignObject x="60" y="20" width="80" height="20"><div>Candle<img src="http://elsewhere.test/x" onerror="pwned()"></div></foreignObject></svg>
    <figcaption>Hours of light by wick</figcaption></figure>
  <p>${PARAGRAPHS[1]}</p><figure><canvas width="400" height="200"></canvas><figcaption>Length of a rush by month</figcaption></figure>
  <p>${PARAGRAPHS[2]}</p><p>${PARAGRAPHS[3]}</p></article>
  <script>const context = document.querySelector('canvas').getContext('2d'); context.fillStyle = '#55735c'; context.fillRect(10, 10, 90, 180)</script>`;

describe('a drawing in a page', () => {
  it('is a picture in the reader with its styles, a canvas too', async ({ tab, server }) => {
    await openMarkup({ tab, server }, DRAWINGS);
    await grantActiveTab(tab);
    await openReader(tab);
    const pictures = await tab.runInLayers(async (root) => {
      const images = [...(root?.querySelectorAll<HTMLImageElement>('.article img') ?? [])];
      await Promise.all(images.map((image) => image.decode()));
      return images.map(({ src, alt, naturalWidth }) => ({ src, alt, naturalWidth }));
    });
    expect(pictures.map(({ alt, naturalWidth }) => [alt, naturalWidth])).toEqual([
      ['Hours of light', 300],
      ['', 400],
    ]);
    const [chart = '', canvas = ''] = pictures.map(({ src }) => decodeURIComponent(src));
    expect(chart).toContain('rgb(85, 115, 92)');
    expect(chart).toMatch(/<text[^>]*>Candle<\/text>/);
    expect(chart).not.toMatch(/script|onload|onclick|onerror|href|elsewhere/);
    expect(canvas).toMatch(/^data:image\/png;base64,/);
    const text = await tab.runInLayers(
      (root) => root?.querySelector('.article')?.textContent ?? '',
    );
    expect(text).toContain('Hours of light by wick');
    expect(text).not.toContain('Candle');
  });

  it('is in the file of a web page', async ({ tab, server }) => {
    await openMarkup({ tab, server }, DRAWINGS);
    await grantActiveTab(tab);
    const { path } = await tab.download(() => tab.choose('button:save-html'));
    const html = await readFile(path, 'utf8');
    expect(html).toMatch(/<img src="data:image\/svg\+xml;base64,[^>]*alt="Hours of light"/);
    expect(html).toMatch(/<img src="data:image\/png;base64,/);
    expect(html).toContain('<figcaption>Length of a rush by month</figcaption>');
  });
});

/** All pictures are large files; only the page's styles say how large each is drawn. */
const SMALL_PICTURES = `<!doctype html><html lang="en"><title>Twigs</title><style>.sun { width: 24px; height: 24px } .stamp { width: 90px } .half { width: 300px }
  .away { width: 24px; display: none }</style>
  <article><h1>Twigs of the elder</h1><p>${PARAGRAPHS[0]}</p><p><img class="sun" src="/made-up/sun-800x800.png" alt="Sun"></p>
  <p>${PARAGRAPHS[1]}</p><p><img class="stamp" src="/made-up/stamp-600x400.png" alt="Stamp"></p><p>${PARAGRAPHS[2]}</p>
  <p><img class="half" src="/made-up/elder-900x500.png" alt="Elder"></p><p>${PARAGRAPHS[3]}</p>
  <p><img class="away" src="/made-up/away-640x400.png" alt="Away"></p></article>`;

describe('a large picture file that the page draws small', () => {
  it('is left out as an icon, or small in the reader, or a column', async ({ tab, server }) => {
    servePictures(server, SMALL_PICTURES);
    await openMarkup({ tab, server }, SMALL_PICTURES);
    await grantActiveTab(tab);
    await openReader(tab);
    const pictures = await tab.runInLayers((root) =>
      [...(root?.querySelectorAll<HTMLImageElement>('.article img') ?? [])].map((image) => [
        image.alt,
        image.getAttribute('width'),
        image.getAttribute('height'),
      ]),
    );
    expect(pictures).toEqual([
      ['Stamp', '90', '60'],
      ['Elder', null, null],
      ['Away', null, null],
    ]);
  });
});

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
    await expect.poll(() => layerTexts(tab, FOLD)).toEqual(['2 comments\nshow']);
    await expect.poll(() => layerTexts(tab, '.gap li')).toEqual(['', '']);
    await pressInReader(tab, FOLD);
    await expect.poll(() => layerTexts(tab, FOLD)).toEqual(['2 comments\nhide']);
    await expect.poll(() => layerTexts(tab, '.gap li')).toEqual(['Mine snapped.', 'Mine did not.']);
    expect(await findViolations(tab)).toEqual([]);
  });

  it.for([
    [0, 'Comments\nshow'],
    [1, '1 comment\nshow'],
  ] as const)(
    'say how many they are only where that is known: %s',
    async ([passages, line], { tab }) => {
      await show(tab, passages);
      await expect.poll(() => layerTexts(tab, FOLD)).toEqual([line]);
    },
  );

  it('stand behind the box about the author, which is set small', async ({ tab }) => {
    await show(tab, 2);
    await expect.poll(() => layerTexts(tab, '.bio')).toEqual(['Ada Marsh grows elders.']);
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
