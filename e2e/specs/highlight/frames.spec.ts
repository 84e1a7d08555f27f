import { describe, expect } from 'vitest';
import {
  awaitMarkup,
  highlightedTexts,
  isAnyHighlightLeft,
  markup,
  markupOfPage,
  openHighlighted,
  switchOff,
  switchOn,
  WORDS_BADGE,
} from '../../support/drivers/driver.ts';
import { it } from '../../support/fixture.ts';
import { openMarkup, openPage } from '../../support/open-page.ts';
import { readHighlightedTexts } from '../../support/page-state.ts';
import { awaitColors } from '../../support/read-colors.ts';
import { waitUntil } from '../../support/wait-until.ts';

const FIRST_WORDS = 'Snap a young elder twig';
/** Paragraphs that all differ, because repeated paragraphs do not count as content. */
const LATE = [
  'A seedling stands up because its middle is trying to be longer than its skin will let it, which botanists measured more than a century ago.',
  'The cells of the middle are dead by the second summer, each of them a box with walls a thousandth of a millimetre thick, and filled with air.',
  'Walnut does without most of it: what is left of the middle stands in thin walls, one above the other, like the floors of a tall house.',
];

const COLUMN =
  'The twig that was cut on this day had bark, a thin green skin, a ring of pale wood and in the middle a soft white column.';

describe('a page that shows stories in frames', () => {
  it('is highlighted in frames of its own site, but not in foreign ones', async ({ tab }) => {
    await openHighlighted(tab, '/frame/');
    const addresses = await tab.runInFrames(() => location.href);
    const byFrame = await tab.runInFrames(readHighlightedTexts);
    const highlighted = addresses.filter((_, i) =>
      byFrame[i].some((text) => text.startsWith(FIRST_WORDS)),
    );
    expect(highlighted.toSorted()).toEqual(['about:srcdoc', 'http://pages.test/demo/']);
  });

  it('keeps the markup of every frame and loses all highlights when off', async ({ tab }) => {
    await openPage(tab, '/frame/');
    const before = await markup(tab);
    await switchOn(tab);
    await expect.poll(() => markupOfPage(tab)).toEqual(before);
    await switchOff(tab);
    await awaitMarkup(tab, before);
    await expect.poll(() => highlightedTexts(tab)).toEqual([]);
    await expect.poll(() => isAnyHighlightLeft(tab)).toBe(false);
  });

  it('is read again once a frame has been removed', async ({ tab }) => {
    await openHighlighted(tab, '/frame/');
    const texts = async () =>
      (await highlightedTexts(tab)).filter((text) => text.startsWith(FIRST_WORDS));
    await expect.poll(() => texts()).toHaveLength(2);
    await tab.run(() => document.querySelector('#own')?.remove());
    await tab.run((late) => {
      const story = document.createElement('article');
      story.append(
        ...late.map((text) => Object.assign(document.createElement('p'), { textContent: text })),
      );
      document.body.append(story);
    }, LATE);
    await waitUntil(
      'the late text',
      () => highlightedTexts(tab),
      (all) => all.join().includes(LATE[1]),
    );
    await expect.poll(() => texts()).toHaveLength(1);
    await switchOff(tab);
    await expect.poll(() => isAnyHighlightLeft(tab)).toBe(false);
  });

  it('follows a page that changes all the time after a frame was removed', async ({ tab }) => {
    await openHighlighted(tab, '/frame/');
    await tab.run((late) => {
      document.querySelector('#own')?.remove();
      const story = document.createElement('article');
      story.append(
        ...late.map((text) => Object.assign(document.createElement('p'), { textContent: text })),
      );
      const clock = document.createElement('p');
      document.body.append(clock, story);
      let ticks = 0;
      const ticking = setInterval(() => {
        clock.textContent = `${++ticks} ticks`;
        if (ticks === 200) clearInterval(ticking);
      }, 20);
    }, LATE);
    await waitUntil('the clock to stop', () =>
      tab.run(() => document.body.textContent.includes('200 ticks')),
    );
    await waitUntil(
      'the late text',
      () => highlightedTexts(tab),
      (all) => all.join().includes(LATE[1]),
    );
  });

  it('is highlighted even if a frame goes while it is being read', async ({ tab, server }) => {
    const story = LATE.map((text) => `<p>${text}`).join('');
    const long = Array.from({ length: 3_000 }, (_, i) => `<p>${LATE[0]} Number ${i}.`).join('');
    server.answer('/frame/long/', (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html>${long}`);
    });
    const frame = '<iframe id="own" width="800" src="/frame/long/"></iframe>';
    const markup = `<!doctype html><title>Frames</title><article>${story}</article>${frame}`;
    await openMarkup({ tab, server }, markup);
    await tab.press();
    // It may have come to its end before anybody looks.
    await waitUntil('the reading to begin', tab.badge, ({ text }) => text !== '');
    await tab.run(() => document.querySelector('#own')?.remove());
    const { text } = await waitUntil('an answer', tab.badge, (badge) => badge.text !== '…');
    expect(text).toMatch(WORDS_BADGE);
    expect((await highlightedTexts(tab)).join()).toContain(LATE[1]);
  });

  it('is highlighted beside a frame with another use of the name CSS', async ({ tab, server }) => {
    const story = LATE.map((text) => `<p>${text}`).join('');
    const frame = `<iframe width="800" srcdoc="<script>CSS = {}</script><p>${COLUMN}"></iframe>`;
    const markup = `<!doctype html><title>Frames</title><article>${story}</article>${frame}`;
    await openMarkup({ tab, server }, markup);
    await switchOn(tab);
    const isLit = (words: string) =>
      tab.run((wanted) => {
        const ranges = [...CSS.highlights.values()].flatMap((one) => [...one]) as Range[];
        return ranges.some((range) => String(range).includes(wanted));
      }, words);
    await expect.poll(() => isLit(LATE[1])).toBe(true);
    await switchOff(tab);
    await expect.poll(() => isLit(LATE[1])).toBe(false);
  });

  it('does not lose its colors for a moment when another frame comes', async ({ tab }) => {
    await openHighlighted(tab, '/frame/');
    await awaitColors(tab, 'html');
    await tab.run(() => {
      const seen = new Set<string>();
      const [name] = CSS.highlights.keys();
      Object.assign(window, { seenColors: seen });
      const look = () => {
        const { documentElement } = document;
        seen.add(getComputedStyle(documentElement, `::highlight(${name})`).backgroundColor);
        requestAnimationFrame(look);
      };
      look();
    });
    await tab.run((late) => {
      const frame = document.createElement('iframe');
      frame.srcdoc = `<article>${late.map((text) => `<p>${text}`).join('')}</article>`;
      document.querySelector('#own')?.replaceWith(frame);
    }, LATE);
    await waitUntil(
      'the late frame',
      () => highlightedTexts(tab),
      (all) => all.join().includes(LATE[1]),
    );
    const seen = await tab.run(() => [
      ...(window as unknown as { seenColors: Set<string> }).seenColors,
    ]);
    expect(seen).toHaveLength(1);
  });
});
