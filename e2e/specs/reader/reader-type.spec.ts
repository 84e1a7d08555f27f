import { beforeEach, describe, expect } from 'vitest';
import type { Block } from '../../../src/article/article.ts';
import type { Tab } from '../../browsers/browser.ts';
import { pressInReader } from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openPage } from '../../support/open-page.ts';
import { cell, h, li, p, picture, READER_ARTICLE } from '../../support/reader-article.ts';
import { showArticle } from '../../support/show-article.ts';
import { waitUntil } from '../../support/wait-until.ts';

const source = { document: 0, firstLeaf: 0, lastLeaf: 0 };
const LINE = 'There is pith in the twigs of elder, of walnut and of rush. ';

/** A text so short that the reader shows three dots instead. */
const SLIGHT: Block = {
  ...{ type: 'gap', source, passages: 1, words: 1 },
  children: [p('Reply')],
};

function list(...items: readonly (readonly Block[])[]): Block {
  return {
    ...{ type: 'list', source, isOrdered: false, start: 1 },
    items: items.map((blocks) => li(...blocks)),
  };
}

function code(text: string, codeLanguage = ''): Block {
  return { type: 'code', source, codeLanguage, text };
}

async function show(tab: Tab, ...blocks: readonly Block[]): Promise<void> {
  const { metadata } = READER_ARTICLE;
  await showArticle(tab, { metadata, blocks: [h(1, metadata.title), ...blocks] });
}

describe('the typesetting of the reader', () => {
  beforeEach<{ tab: Tab }>(async ({ tab }) => {
    await tab.resize(900, 1200);
    await openPage(tab, '/empty/');
  });

  it('leaves no trace of a picture that does not come and has no words', async ({ tab }) => {
    await show(tab, p(LINE), p(LINE));
    const [usual] = await tab.runInLayers(paragraphLayer);
    await openPage(tab, '/empty/');
    const link = 'https://hedge.test/elder';
    const lost = (alt: string, to?: string): Block => ({
      ...{ type: 'figure', source, caption: [] },
      children: [{ ...picture(alt), url: 'data:image/png;base64,AAAA', ...(to && { link: to }) }],
    });
    await show(tab, p(LINE), lost(''), p(LINE), lost('', link), p(LINE), lost('Elder'), p(LINE));
    await waitUntil(
      'the pictures to be given up',
      () => tab.runInLayers((root) => root?.querySelectorAll('img.missing').length),
      3,
    );
    const room = await tab.runInLayers(paragraphLayer);
    expect(room.slice(0, 2)).toEqual([usual, usual]);
    expect(room[2]).toBeGreaterThan(usual + 20);
  });

  it('sets code in lists as it does elsewhere', async ({ tab }) => {
    await show(tab, code('cut(twig)'), list([p(LINE), code('cut(twig)')]));
    const grounds = await tab.runInLayers((root) =>
      [...(root?.querySelectorAll('pre code') ?? [])].map((one) => {
        const { backgroundColor, paddingInlineStart } = getComputedStyle(one);
        return `${backgroundColor} ${paddingInlineStart}`;
      }),
    );
    expect(grounds).toEqual(['rgba(0, 0, 0, 0) 0px', 'rgba(0, 0, 0, 0) 0px']);
  });

  it('gives code a background of its own', async ({ tab }) => {
    await show(tab, p(LINE), code('cut(twig)'));
    const [ground, paper] = await tab.runInLayers((root) =>
      ['pre', '.reader'].map((one) => {
        const element = root?.querySelector(one);
        return element ? getComputedStyle(element).backgroundColor : '';
      }),
    );
    expect([ground, paper]).toEqual(['rgb(244, 242, 236)', 'rgb(255, 254, 251)']);
  });

  it('leaves the text a good part of the window', async ({ tab }) => {
    const quote: Block = { type: 'quote', source, children: [p(LINE), SLIGHT] };
    await show(tab, p(LINE), quote, h(2, 'Twigs'), p(LINE));
    const below = await tab.runInLayers((root) => {
      const ends = ['blockquote', 'blockquote p'].map(
        (one) => root?.querySelector(one)?.getBoundingClientRect().bottom ?? Number.NaN,
      );
      return Math.round(ends[0] - ends[1]);
    });
    expect(below).toBe(0);
  });

  it('sets the language of code above it, so that no line runs through it', async ({ tab }) => {
    const wide = `cut(${'twig, '.repeat(60)})`;
    await show(tab, code('cut(twig)'), code('cut(twig)', 'python'), code(wide, 'python'));
    const [bare, named, long] = await tab.runInLayers((root) =>
      [...(root?.querySelectorAll('pre') ?? [])].map((pre) => {
        const text = pre.querySelector('code')?.getClientRects()[0];
        return Math.round((text?.top ?? 0) - pre.getBoundingClientRect().top);
      }),
    );
    expect(named).toBeGreaterThan(bare);
    expect(long).toBe(named);
  });

  it('says where a row of a table was left out, in no more room than that', async ({ tab }) => {
    const leftOut = { ...cell(''), children: [SLIGHT] };
    await show(tab, {
      ...{ type: 'table', source, caption: [] },
      rows: [
        [cell('Elder', true), leftOut],
        [leftOut, leftOut],
      ],
    });
    const [kept, left] = await tab.runInLayers((root) =>
      [...(root?.querySelectorAll('tr') ?? [])].map((row) => ({
        height: row.getBoundingClientRect().height,
        dots: [...row.querySelectorAll('summary')].map(
          (one) => getComputedStyle(one, '::before').color,
        ),
      })),
    );
    expect(left.dots[0]).not.toBe('rgba(0, 0, 0, 0)');
    expect(left.height).toBeLessThan(0.7 * kept.height);
    const isOpen = () =>
      tab.runInLayers((root) =>
        [...(root?.querySelectorAll('details.gap') ?? [])].map((fold) => fold.hasAttribute('open')),
      );
    await pressInReader(tab, '.left-out summary');
    await waitUntil('the row to open', isOpen, ([, first, second]) => first && second);
    await expect.poll(() => isOpen()).toEqual([false, true, true]);
  });

  it('lays no dots over text, in lists, cells and quotes either', async ({ tab }) => {
    const short = list([p(LINE)], [p(LINE)]);
    await show(
      tab,
      p(LINE),
      SLIGHT,
      list([SLIGHT, short], [p(LINE), SLIGHT], [SLIGHT, p(LINE)], [p(LINE), SLIGHT, short]),
      list([p(LINE)], [SLIGHT, short]),
      { type: 'quote', source, children: [SLIGHT, p(LINE), SLIGHT] },
      {
        ...{ type: 'table', source, caption: [] },
        rows: [
          [{ ...cell('', true), children: [SLIGHT] }, cell('Pith', true)],
          [{ ...cell(''), children: [p(LINE), SLIGHT] }, cell('wide')],
          [cell(LINE), cell('narrow')],
        ],
      },
      SLIGHT,
      p(LINE),
    );
    const crossed = await tab.runInLayers(crossedByDots);
    expect(crossed).toEqual([]);
  });

  it('begins an item with its first words, which its mark stands beside', async ({ tab }) => {
    await show(tab, list([p(LINE), p(LINE)], [SLIGHT, p(LINE)], [p(LINE)]));
    const [usual, folded] = await tab.runInLayers((root) => {
      const items = [...(root?.querySelectorAll('.text li') ?? [])];
      const tops = items.map((one) => one.getBoundingClientRect().top);
      const words = items.map(
        (one) => one.querySelector(':scope > p')?.getBoundingClientRect().top ?? Number.NaN,
      );
      return [0, 1].map((at) => Math.round(words[at] - tops[at]));
    });
    expect(folded).toBe(usual);
  });

  it('fits a table of two columns, as of a shop, into a narrow window', async ({ tab }) => {
    await tab.resize(360, 740);
    await show(tab, {
      ...{ type: 'table', source, caption: [] },
      rows: [
        [cell('Number of chambers in a twig', true), cell('eleven, or thereabouts')],
        [cell('Where', true), cell(LINE)],
      ],
    });
    const [box, table] = await tab.runInLayers((root) =>
      ['.table-box', 'table'].map((one) => root?.querySelector(one)?.getBoundingClientRect().width),
    );
    expect(table).toBeLessThanOrEqual(box ?? 0);
  });

  it('shows a fold open that the page shows open', async ({ tab }) => {
    const fold = (words: string, isOpen: boolean): Block => ({
      ...{ type: 'details', source, children: [p(words)] },
      summary: [{ type: 'text', value: 'More' }],
      ...(isOpen && { isOpen }),
    });
    await show(tab, fold('Elder', true), fold('Walnut', false));
    const seen = await tab.runInLayers((root) =>
      [...(root?.querySelectorAll<HTMLElement>('.aside p') ?? [])]
        .filter((one) => one.checkVisibility())
        .map((one) => one.textContent),
    );
    expect(seen).toEqual(['Elder']);
  });

  it('leaves no room below a picture that a cell or an item ends with', async ({ tab }) => {
    const figure: Block = { type: 'figure', source, children: [picture('Elder')], caption: [] };
    await show(tab, list([p('Elder'), figure]), {
      ...{ type: 'table', source, caption: [] },
      rows: [[cell('Elder'), { ...cell(''), children: [figure] }]],
    });
    const below = await tab.runInLayers((root) =>
      [...(root?.querySelectorAll('figure') ?? [])].map((one) =>
        Number.parseFloat(getComputedStyle(one).marginBlockEnd),
      ),
    );
    expect(below).toEqual([0, 0]);
  });
});

/** The space between each paragraph and the next. */
function paragraphLayer(root: ShadowRoot | null): number[] {
  const boxes = [...(root?.querySelectorAll('.text p') ?? [])]
    .filter((one) => one.closest('.gap') === null)
    .map((one) => one.getBoundingClientRect());
  return boxes.slice(1).map(({ top }, i) => Math.round(top - boxes[i].bottom));
}

/**
 * The texts that the dots of a gap overlap or nearly touch, closer than a third of a line's
 * leading.
 */
function crossedByDots(root: ShadowRoot | null): string[] {
  const article = root?.querySelector('.text');
  if (!article) return ['There is no reader'];
  const dots = [...article.querySelectorAll('.gap > summary')].map((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return { left, right, middle: (top + bottom) / 2 };
  });
  const texts: string[] = [];
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.parentElement?.closest('.gap')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      const isCrossed = dots.some(
        ({ left, right, middle }) =>
          left < box.right && right > box.left && middle > box.top - 6 && middle < box.bottom + 6,
      );
      if (isCrossed) texts.push(node.textContent ?? '');
    }
  }
  return texts;
}
