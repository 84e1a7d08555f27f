import { describe, expect } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import { awaitBar } from '../../support/drivers/bar-driver.ts';
import { markupOfPage, switchOff, switchOn } from '../../support/drivers/driver.ts';
import { it } from '../../support/fixture.ts';
import { openMarkup } from '../../support/open-page.ts';
import { readHighlightedTexts } from '../../support/page-state.ts';
import { TWIG_PARAGRAPHS } from '../../support/twig-paragraphs.ts';
import { waitUntil } from '../../support/wait-until.ts';

/** Of the page's height, which the strip stands for. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

const ARTICLE = TWIG_PARAGRAPHS.map((text) => `<p>${text}</p>`).join('');

/** An article in the middle of a long page, far from its top and its foot. */
function page(attributes = ''): string {
  return `<!doctype html><html ${attributes}><meta charset="utf-8"><title>Twigs</title>
    <nav style="height: 1800px"><a href="/a">Home</a></nav>
    <article id="story"><h1>Twigs</h1>${ARTICLE}</article>
    <footer style="height: 2400px"><a href="/b">Imprint</a></footer>`;
}

describe('the marks beside the scrollbar', () => {
  it('show where on the page its content lies, which stays as it is', async ({ tab, server }) => {
    await openMarkup({ tab, server }, page());
    const before = await markupOfPage(tab);
    await switchOn(tab);
    const marks = await awaitMarks(tab);
    expectAlike(marks.stretches, await tab.run(storyStretch));
    expect(marks.side).toBe('right');
    await expect.poll(() => markupOfPage(tab)).toEqual(before);
    await switchOff(tab);
    await expect.poll(() => readMarks(tab)).toBeNull();
  });

  it('lead to what they stand for when they are pressed', async ({ tab, server }) => {
    await openMarkup({ tab, server }, page());
    await switchOn(tab);
    const { point } = await awaitMarks(tab);
    await tab.click(point);
    const isInSight = () => tab.run(isStoryInSight);
    await waitUntil('the article', isInSight);
    expect(await tab.run(readHighlightedTexts)).not.toEqual([]);
  });

  it('stand on the left of a page that is read from the right', async ({ tab, server }) => {
    await openMarkup({ tab, server }, page('dir="rtl"'));
    await switchOn(tab);
    expect((await awaitMarks(tab)).side).toBe('left');
  });

  it('follow the page when it gets longer, and a smaller window', async ({ tab, server }) => {
    await openMarkup({ tab, server }, page());
    await switchOn(tab);
    const first = await awaitMarks(tab);
    await tab.run(() => {
      const nav = document.querySelector('nav');
      if (nav !== null) nav.style.height = '6000px';
    });
    const isLower = (marks: Marks | null) =>
      marks !== null && marks.stretches[0].from > first.stretches[0].from + 0.1;
    const lower = await waitUntil('marks further down', () => readMarks(tab), isLower);
    expectAlike(lower?.stretches ?? [], await tab.run(storyStretch));
    await tab.resize(500, 400);
    const isSmall = (marks: Marks | null) => marks?.height === 400;
    const small = await waitUntil('a shorter strip', () => readMarks(tab), isSmall);
    expectAlike(small?.stretches ?? [], await tab.run(storyStretch));
  });

  it('are for the box that scrolls, where the page itself does not', async ({ tab, server }) => {
    const html = page().replace('<nav', '<main style="height: 100vh; overflow: auto"><nav');
    await openMarkup({ tab, server }, `${html}<style>body { margin: 0 }</style>`);
    await switchOn(tab);
    const { point } = await awaitMarks(tab);
    await tab.click(point);
    await waitUntil('the article', () => tab.run(isStoryInSight));
  });

  it('are not there where all of the page is in sight', async ({ tab, server }) => {
    const short = `<!doctype html><title>Twigs</title><article><h1>Twigs</h1><p>${TWIG_PARAGRAPHS[0]}</p><p>${TWIG_PARAGRAPHS[1]}</p></article>`;
    await openMarkup({ tab, server }, short);
    await switchOn(tab);
    await awaitBar(tab);
    // The marks come first.
    await expect.poll(() => readMarks(tab)).toBeNull();
  });
});

interface Marks {
  readonly stretches: readonly Stretch[];
  readonly side: 'left' | 'right';
  /** Of the strip, in CSS pixels. */
  readonly height: number;
  /** In the middle of the first mark. */
  readonly point: { readonly x: number; readonly y: number };
}

function awaitMarks(tab: Tab): Promise<Marks> {
  return waitUntil('marks', () => readMarks(tab)) as Promise<Marks>;
}

function readMarks(tab: Tab): Promise<Marks | null> {
  return tab.runInLayers((root) => {
    const layer = root?.querySelector<HTMLElement>('.page-overview');
    const marks = [...(layer?.querySelectorAll<HTMLElement>('.mark') ?? [])];
    if (!layer || marks.length === 0) return null;
    const strip = layer.getBoundingClientRect();
    const boxes = marks.map((mark) => mark.getBoundingClientRect());
    const [first] = boxes;
    return {
      stretches: boxes.map(({ top, bottom }) => ({
        from: (top - strip.top) / strip.height,
        to: (bottom - strip.top) / strip.height,
      })),
      side: strip.left < innerWidth / 2 ? ('left' as const) : ('right' as const),
      height: Math.round(strip.height),
      point: { x: first.left + first.width / 2, y: first.top + first.height / 2 },
    };
  });
}

/** From the first to the last text of the article; runs inside the page. */
function storyStretch(): Stretch {
  const story = document.querySelector('#story');
  const { scrollHeight, scrollTop } = document.scrollingElement ?? document.documentElement;
  const first = story?.firstElementChild?.getBoundingClientRect().top ?? 0;
  const last = story?.lastElementChild?.getBoundingClientRect().bottom ?? 0;
  return { from: (first + scrollTop) / scrollHeight, to: (last + scrollTop) / scrollHeight };
}

/** Runs inside the page. */
function isStoryInSight(): boolean {
  const box = document.querySelector('#story')?.getBoundingClientRect();
  return box !== undefined && box.top < innerHeight && box.bottom > 0;
}

/** Within a hundredth of the page: boxes of lines are a little higher than their text. */
function expectAlike(marks: readonly Stretch[], story: Stretch): void {
  expect(marks[0].from).toBeCloseTo(story.from, 1.7);
  expect(marks.at(-1)?.to).toBeCloseTo(story.to, 1.7);
}
