import { describe, expect } from 'vitest';
import type { Article, Block } from '../../../src/article/article.ts';
import type { Tab } from '../../browsers/browser.ts';
import {
  closeReader,
  grantActiveTab,
  layerTexts,
  openInReader,
  openReader,
  pressInReader,
} from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openMarkup, openPage } from '../../support/open-page.ts';
import { h, li, p, READER_ARTICLE } from '../../support/reader-article.ts';
import { showArticle } from '../../support/show-article.ts';
import { waitUntil } from '../../support/wait-until.ts';

const WORDS = 'Twigs have a pith of many cells and a rind that is thinner than most of them. ';

/** An article with a table of figures whose last column contains many words. */
/** A hidden part that said what is shown would be a second copy. */
const OTHER_WORDS =
  'Bark keeps the water in and the beetles out, peels in sheets on a birch, and is as thick as a hand on an old cork oak of the south. ';
const TABLED = `<!doctype html><html lang="en"><title>Twigs</title><article><h1>Twigs</h1><p>${WORDS.repeat(8)}</p>
  <table><caption>Twigs that were cut, by the month in which that was done and by who did it</caption>
  <thead><tr><th>Twig</th><th>Cells</th><th>Share</th><th>What was seen of it</th></tr></thead>
  <tbody>
  <tr><td>Elder</td><td>1,402</td><td>12 %</td><td>${WORDS}</td></tr>
  <tr><td>Walnut</td><td>11</td><td>4.5 %</td><td>${WORDS}</td></tr>
  <tr><td>Sunflower</td><td>190</td><td>−3 %</td><td>${WORDS}</td></tr>
  </tbody></table><p>${WORDS.repeat(8)}</p></article>`;

const ANSWERS = [
  'I would leave the elder in the corner alone until all of its leaves are down, and then cut it.',
  'Why wait for so long? Mine was cut in the middle of June and stands higher than before.',
  'That depends on where you live: with us June is dry, and what is cut then bleeds for weeks.',
  'It never bled here, but we have a lot of rain, so I cannot say what it does without any.',
  'Has anybody tried to cover the cut? My neighbor swears by clay, and he has forty trees.',
  'Clay is what my father used as well, though I have never seen that it made a difference.',
  'The last study that I know of says that a cover does more harm than good to old wood.',
];

/** A thread in which every comment answers the one before. */
const THREAD: Article = {
  metadata: READER_ARTICLE.metadata,
  blocks: [
    h(1, 'When to cut an elder'),
    p(ANSWERS[0]),
    ...ANSWERS.slice(1).reduceRight<Block[]>((inner, words) => [answer(words, inner)], []),
    p('Thank you all, I will wait until November and then see what the weather says about it.'),
  ],
};

function answer(words: string, answers: readonly Block[]): Block {
  const items = [li(p(words), ...answers)];
  return { type: 'list', source: p().source, isOrdered: false, start: 1, isThread: true, items };
}

async function openIn(tab: Tab, path: string): Promise<void> {
  await openInReader(tab, path);
}

describe('the looks of the reader', () => {
  it('are those of the language of a page', async ({ tab }) => {
    const typeOf = () =>
      tab.runInLayers((root) => {
        const [article, headline] = [root?.querySelector('.article'), root?.querySelector('h1')];
        if (!article || !headline) throw new Error('There is no reader');
        const { lineHeight, fontSize } = getComputedStyle(headline);
        return {
          lineBreak: getComputedStyle(article).lineBreak,
          headline: (Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)).toFixed(2),
        };
      });
    await openIn(tab, '/japanese/');
    await expect.poll(() => typeOf()).toEqual({ lineBreak: 'strict', headline: '1.35' });
    await closeReader(tab);
    await openIn(tab, '/demo/');
    await expect.poll(() => typeOf()).toEqual({ lineBreak: 'auto', headline: '1.16' });
  });

  it('mark the button of the panel that is open', async ({ tab }) => {
    const marked = () =>
      tab.runInLayers((root) =>
        [...(root?.querySelectorAll('.toolbar [aria-expanded=true]') ?? [])].map(
          (button) => button.getAttribute('aria-keyshortcuts') ?? '',
        ),
      );
    await tab.resize(1000, 700);
    await openIn(tab, '/demo/');
    expect(await marked()).toEqual([]);
    for (const key of ['t', 'k']) {
      await tab.pressKey(key);
      await waitUntil(`the mark of ${key}`, marked, (keys) => keys.join() === key);
    }
    await tab.pressKey('Escape');
    await waitUntil('no mark', marked, []);
  });

  it('show a fold open whose summary is missing and cannot be pressed', async ({ tab, server }) => {
    const fold = `<details><summary><svg></svg></summary><p>Folded: ${OTHER_WORDS}</p></details>`;
    await openMarkup({ tab, server }, TABLED.replace('</article>', `${fold}</article>`));
    await grantActiveTab(tab);
    await openReader(tab);
    const folded = await layerTexts(tab, '.article .aside');
    expect(folded.map((text) => text.slice(0, 12))).toEqual(['Folded: Bark']);
  });

  it('fit a window of 320 pixels', async ({ tab }) => {
    await tab.resize(320, 600);
    await openIn(tab, '/demo/');
    const seen = await tab.runInLayers((root) =>
      [...(root?.querySelectorAll('[hidden]') ?? [])]
        .filter((part) => part.checkVisibility())
        .map(({ className }) => className),
    );
    expect(seen).toEqual([]);
    await tab.pressKey('/');
    const outside = await tab.runInLayers((root) =>
      [...(root?.querySelectorAll('.toolbar *, .find-bar, .find-bar *') ?? [])]
        .filter((part) => {
          const { left, right, width } = part.getBoundingClientRect();
          return width > 0 && (left < 0 || right > innerWidth);
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    );
    expect(outside).toEqual([]);
    const rows = await tab.runInLayers((root) => {
      const parts = [...(root?.querySelectorAll('.find-bar > *') ?? [])];
      const middles = parts
        .map((part) => part.getBoundingClientRect())
        .filter(({ width }) => width > 1)
        .map(({ top, height }) => Math.round((top + height / 2) / 10));
      return new Set(middles).size;
    });
    expect(rows).toBe(1);
  });

  it('set the figures of a table below each other, and its caption', async ({ tab, server }) => {
    await tab.resize(400, 700);
    await openMarkup({ tab, server }, TABLED);
    await grantActiveTab(tab);
    await openReader(tab);
    const seen = await tab.runInLayers((root) => {
      const rows = [...(root?.querySelectorAll('.text tr') ?? [])];
      const alignments = rows.map((row) =>
        [...row.children].map((cell) => getComputedStyle(cell).textAlign).join(' '),
      );
      const caption = root?.querySelector('caption')?.getBoundingClientRect();
      const last = rows[1]?.lastElementChild?.getBoundingClientRect();
      return {
        alignments: [...new Set(alignments)],
        captionEnds: (caption?.right ?? Number.NaN) <= innerWidth,
        wordsAreWide: (last?.width ?? 0) > 140,
      };
    });
    expect(seen).toEqual({
      alignments: ['start right right start'],
      captionEnds: true,
      wordsAreWide: true,
    });
  });

  it('set answers in below what they answer, with room on the smallest phone', async ({ tab }) => {
    await tab.resize(320, 600);
    await openPage(tab, '/empty/');
    await showArticle(tab, THREAD);
    const boxes = await tab.runInLayers(
      (root, words) => {
        const paragraphs = [...(root?.querySelectorAll('.text p') ?? [])];
        return paragraphs.flatMap((paragraph) => {
          const { left, width } = paragraph.getBoundingClientRect();
          const isAnswer = words.some((some) => paragraph.textContent.startsWith(some));
          return isAnswer ? [{ left, width }] : [];
        });
      },
      [...ANSWERS, 'Thank you all'],
    );
    const deepest = boxes.slice(1, ANSWERS.length);
    expect(deepest.map(({ left }) => left)).toEqual(
      [...new Set(deepest.map(({ left }) => left))].toSorted((a, b) => a - b),
    );
    expect(deepest.at(-1)?.width).toBeGreaterThan(0.7 * deepest[0].width);
    expect(boxes.at(-1)?.left).toBe(boxes[0].left);
  });

  it('keep a number and its unit on one line', async ({ tab, server }) => {
    await tab.resize(360, 700);
    await openMarkup({ tab, server }, TABLED);
    await grantActiveTab(tab);
    await openReader(tab);
    const lines = await tab.runInLayers((root) =>
      [...(root?.querySelectorAll('.text td:nth-child(3)') ?? [])].map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell.querySelector('p') ?? cell);
        return range.getClientRects().length;
      }),
    );
    expect(lines).toEqual([1, 1, 1]);
  });

  it('give a wide table the margins, where there are any', async ({ tab, server }) => {
    await tab.resize(1280, 800);
    await openMarkup({ tab, server }, TABLED);
    await grantActiveTab(tab);
    await openReader(tab);
    const [table, paragraph] = await tab.runInLayers((root) =>
      ['.table-box', '.text p'].map(
        (one) => root?.querySelector(one)?.getBoundingClientRect().width ?? 0,
      ),
    );
    expect(table).toBeGreaterThan(paragraph + 100);
  });

  it('give a wide table no more room than there is, in any text size', async ({ tab, server }) => {
    const outlined = TABLED.replace('<table>', '<h2>Twigs that were cut</h2><table>');
    for (const width of [1280, 1130, 1000]) {
      await tab.resize(width, 800);
      await openMarkup({ tab, server }, outlined);
      await grantActiveTab(tab);
      await openReader(tab);
      await tab.pressKey('t');
      await pressInReader(tab, '#type-panel [name=font][value=mono]');
      await tab.pressKey('Escape');
      const [table, scroller] = await tab.runInLayers((root) =>
        ['.table-box', '.scroller'].map((one) => {
          const { left = 0, right = 0 } = root?.querySelector(one)?.getBoundingClientRect() ?? {};
          return { left, right };
        }),
      );
      expect(table.left, `${width}`).toBeGreaterThanOrEqual(scroller.left);
      expect(table.right, `${width}`).toBeLessThanOrEqual(scroller.right);
    }
  });

  it('hyphenate words only where lines are justified', async ({ tab, server }) => {
    await openMarkup({ tab, server }, TABLED);
    await grantActiveTab(tab);
    await openReader(tab);
    const hyphens = () =>
      tab.runInLayers((root) => {
        const paragraph = root?.querySelector('.text p');
        return paragraph ? getComputedStyle(paragraph).hyphens : '';
      });
    await expect.poll(() => hyphens()).toBe('manual');
    await tab.pressKey('t');
    await pressInReader(tab, '#type-panel [name=align][value=justify]');
    await waitUntil('words to be parted', hyphens, 'auto');
  });
});

const GERMAN =
  'Wer einen jungen Holunderzweig bricht, hält zwei Dinge in der Hand: außen das Holz, und innen ein weißes, weiches Mark, das sich mit dem Fingernagel herausdrücken lässt.';
const PAGE = `<title>Mark</title><article><h1>Das Mark</h1><p>${GERMAN}<p>Im zweiten Jahr ist es tot, und seine Zellen stehen leer wie die Waben eines verlassenen Stocks.</article>`;

describe('the language of an article', () => {
  it('is what the browser takes it for where the page does not say it', async ({ tab, server }) => {
    await openMarkup({ tab, server }, `<!doctype html>${PAGE}`);
    await expect.poll(() => languageInReader(tab)).toBe('de');
  });

  it('is what the page says, right or wrong', async ({ tab, server }) => {
    await openMarkup({ tab, server }, `<!doctype html><html lang="nl">${PAGE}`);
    await expect.poll(() => languageInReader(tab)).toBe('nl');
  });
});

async function languageInReader(tab: Tab): Promise<string | undefined> {
  await grantActiveTab(tab);
  await openReader(tab);
  const language = await tab.runInLayers(
    (root) => root?.querySelector<HTMLElement>('.article')?.lang,
  );
  await closeReader(tab);
  return language;
}
