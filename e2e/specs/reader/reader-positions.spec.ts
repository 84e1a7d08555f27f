import { describe, expect } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import {
  closeReader,
  grantActiveTab,
  openReader,
  pressInReader,
} from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openMarkup, type ServedTab, SITE } from '../../support/open-page.ts';

/** Paragraphs that begin with their numbers, so that all differ. */
const PARAGRAPHS = Array.from(
  { length: 40 },
  (
    _,
    i,
  ) => `<p>No. ${i}: the twig that was cut on this day had bark, a thin green skin, a ring of pale
    wood and in the middle a soft white column that can be pushed out with a nail, which is its pith.</p>`,
);
const STORY = `<main><h1>Forty twigs</h1>${PARAGRAPHS.join('')}</main>`;
/** The line at which people read, in CSS pixels from the window's upper edge. */
const READING_LINE = 100;
const FRAME =
  '<iframe id="story" style="inline-size: 90%; block-size: 300px; margin-block: 900px"></iframe>';

describe('the place that is read is the same in the reader and in the page', () => {
  for (const mode of ['vertical-rl', 'vertical-lr']) {
    it(`where the page is written in columns, ${mode}`, async ({ tab, server }) => {
      await openMarkup(
        { tab, server },
        `<!doctype html><title>Twigs</title><style>html { writing-mode: ${mode} }</style>${STORY}`,
      );
      await grantActiveTab(tab);
      await tab.run(scrollPageTo, 'No. 20:');
      await openReader(tab);
      // A later paragraph may stand at the reading line, some narrow columns from the edge.
      expect(Math.abs(await tab.runInLayers(topInReader, 'No. 20:'))).toBeLessThan(400);
      await tab.runInLayers(scrollReaderTo, 'No. 9:');
      await closeReader(tab);
      await expect.poll(() => isInView(tab, 'No. 9:')).toBe(true);
    });
  }

  it('where the story stands in a frame', async ({ tab, server }) => {
    await openInFrame({ tab, server }, FRAME);
    await tab.runInLayers(scrollReaderTo, 'No. 20:');
    await closeReader(tab);
    await expect.poll(() => isInView(tab, 'No. 20:')).toBe(true);
  });

  it('where that frame has a wide border', async ({ tab, server }) => {
    await openInFrame({ tab, server }, FRAME.replace('style="', 'style="border: 150px solid; '));
    await tab.runInLayers(scrollReaderTo, 'No. 20:');
    await closeReader(tab);
    const top = await tab.run(topInWindow, 'No. 20:');
    expect(Math.abs(top - READING_LINE)).toBeLessThan(60);
  });
});

describe('a link to a place in the article', () => {
  it('leads there, whatever characters the name of the place contains', async ({ tab, server }) => {
    const ids = ['b\u00e4rk', 'a%20b', '%ff', '100%'];
    const links = ids.map((id) => `<a href="#${encodeURIComponent(id)}">To ${id}</a>`).join(', ');
    const parts = ids.map((id, i) => `<h2 id="${id}">At ${id}</h2>${PARAGRAPHS[i]}`);
    await openMarkup(
      { tab, server },
      `<!doctype html><title>Twigs</title><main><h1>Four twigs</h1><p>Of the four twigs that were cut: ${links}.</p>${parts.join('')}</main>`,
    );
    await grantActiveTab(tab);
    await openReader(tab);
    for (const id of ids) {
      await pressInReader(tab, '.article a', `To ${id}`);
      await expect
        .poll(() => tab.runInLayers((root) => root?.activeElement?.textContent))
        .toBe(`At ${id}`);
    }
  });
});

/** Opens the story in a frame, and the reader over the page. */
async function openInFrame({ tab, server }: ServedTab, frame: string): Promise<void> {
  server.serve('/story/', `<!doctype html><title>Twigs</title>${STORY}`);
  await openMarkup({ tab, server }, `<!doctype html><title>Twigs</title>${frame}`);
  await tab.run(loadStory, `${SITE}/story/`);
  await grantActiveTab(tab);
  await openReader(tab);
}

/** Runs inside the page. */
function loadStory(address: string): Promise<void> {
  const frame = document.querySelector('iframe') as HTMLIFrameElement;
  const loaded = new Promise<void>((resolve) => frame.addEventListener('load', () => resolve()));
  frame.src = address;
  return loaded;
}

/** Scrolls a paragraph to the edge where reading begins; runs inside the page. */
function scrollPageTo(words: string): void {
  const all = [...document.querySelectorAll('p')];
  const paragraph = all.find(({ textContent }) => textContent.startsWith(words));
  paragraph?.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** Runs in the reader. */
function scrollReaderTo(root: ShadowRoot | null, words: string): void {
  const all = [...(root?.querySelectorAll('.article p') ?? [])];
  const paragraph = all.find(({ textContent }) => textContent.startsWith(words));
  paragraph?.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** The distance from the upper edge of the reader's text; runs in the reader. */
function topInReader(root: ShadowRoot | null, words: string): number {
  const all = [...(root?.querySelectorAll('.article p') ?? [])];
  const paragraph = all.find(({ textContent }) => textContent.startsWith(words));
  const scroller = root?.querySelector('.scroller');
  if (!paragraph || !scroller) throw new Error(`Nothing begins with ${words}`);
  return paragraph.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
}

/** The position of a frame's paragraph in the window, in CSS pixels; runs inside the page. */
function topInWindow(words: string): number {
  const frame = document.querySelector('iframe') as HTMLIFrameElement;
  const all = [...(frame.contentDocument?.querySelectorAll('p') ?? [])];
  const paragraph = all.find(({ textContent }) => textContent.startsWith(words));
  const top = paragraph?.getBoundingClientRect().top ?? Number.NaN;
  return frame.getBoundingClientRect().top + frame.clientTop + top;
}

/** Whether a part of a paragraph is in view, in the window and in its frame. */
function isInView(tab: Tab, words: string): Promise<boolean> {
  return tab.run((start) => {
    const frame = document.querySelector('iframe');
    const paragraphs = [...(frame?.contentDocument ?? document).querySelectorAll('p')];
    const paragraph = paragraphs.find(({ textContent }) => textContent.startsWith(start));
    const within = [
      { element: paragraph, view: frame?.contentWindow ?? window },
      ...(frame === null ? [] : [{ element: frame, view: window }]),
    ];
    return within.every(({ element, view }) => {
      const { left, right, top, bottom } = (element as Element).getBoundingClientRect();
      return right > 0 && bottom > 0 && left < view.innerWidth && top < view.innerHeight;
    });
  }, words);
}
