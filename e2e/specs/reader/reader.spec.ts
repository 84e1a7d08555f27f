import { describe, expect } from 'vitest';
import { pressFocused } from '../../support/drivers/bar-driver.ts';
import { markup, openHighlighted } from '../../support/drivers/driver.ts';
import { copyNotice, paste } from '../../support/drivers/export-driver.ts';
import {
  closeReader,
  grantActiveTab,
  layerTexts,
  openGranted,
  openInReader,
  openReader,
  pressWaitingPicture,
  waitForLayersClosed,
} from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openMarkup, openPage } from '../../support/open-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

/** The beginnings of the demo page's paragraphs, from the top to the end of its article. */
const EARLY = 'Botanists call it the pith';
const LATE = 'People have found work for something so light';

describe('the reader', () => {
  it('shows the article with headline and outline, and nothing else', async ({ tab }) => {
    await openInReader(tab, '/demo/');
    await expect
      .poll(() => layerTexts(tab, 'h1'))
      .toEqual(['The soft middle of things: what pith is for']);
    await expect
      .poll(() => layerTexts(tab, '.outline button'))
      .toEqual(['A pillar made of water', 'The larder', 'How to read a twig', 'Useful emptiness']);
    const text = (await layerTexts(tab, '.text')).join('\n');
    expect(text).toContain(EARLY);
    expect(text).toContain(LATE);
    expect(text).not.toContain('partners use cookies');
    expect(text).not.toContain('Great read, thanks');
  });

  it('leaves the page’s markup, scroll position and focus as they were', async ({ tab }) => {
    await openGranted(tab);
    await tab.run(() => {
      document.querySelector<HTMLElement>('#q')?.focus({ preventScroll: true });
      scrollTo({ top: 1500, behavior: 'instant' });
    });
    const before = { markup: await markup(tab), state: await tab.run(pageState) };
    for (let round = 0; round < 20; round++) {
      await openReader(tab);
      await closeReader(tab);
    }
    expect({ markup: await markup(tab), state: await tab.run(pageState) }).toEqual(before);
    expect(before.state).toEqual({ top: 1500, left: 0, focus: 'q' });
  });

  it('closes when an app shows another page at another address beneath it', async ({ tab }) => {
    await openInReader(tab, '/demo/');
    await tab.run(() => {
      history.pushState(null, '', '/demo/?next');
      document.querySelector('main')?.replaceChildren('Another page.');
    });
    await waitForLayersClosed(tab);
  });

  it('shows the article that a page puts in place of the first, from its top', async ({ tab }) => {
    await openInReader(tab, '/compare/');
    await tab.run(async () => {
      const demo = await (await fetch('/demo/')).text();
      const { body } = new DOMParser().parseFromString(demo, 'text/html');
      document.body.replaceChildren(...body.childNodes);
    });
    const words = async () => (await layerTexts(tab, '.text')).join('\n');
    const text = await waitUntil('the other article', words, (now) => now.includes(LATE));
    expect(text).not.toContain('Mix flour');
    await expect.poll(() => tab.runInLayers((root) => root?.activeElement?.localName)).toBe('h1');
  });

  it('keeps an article that the page takes away, and so do its copies', async ({ tab }) => {
    // An address of its own: a notice says so where a reader opens in the middle of its page.
    await openInReader(tab, '/demo/?goes-away');
    await tab.run(() => document.body.replaceChildren('Subscribe to read on.'));
    await tab.pressKey('c');
    await pressFocused(tab, '#export-panel button');
    expect(await copyNotice(tab)).toMatch(/^Copied/);
    expect((await layerTexts(tab, '.text')).join()).toContain(LATE);
    await closeReader(tab);
    expect((await paste(tab)).text).toContain(LATE);
  });

  it('adds what the page shows later', async ({ tab }) => {
    await openInReader(tab, '/spa/');
    const paragraphs = () => layerTexts(tab, '.article > :not(header) p');
    const early = await paragraphs();
    await tab.run(() => void dispatchEvent(new Event('load-more')));
    const all = await waitUntil('the late text', paragraphs, ({ length }) => length > early.length);
    expect(all.slice(0, early.length)).toEqual(early);
    expect(all.join(' ')).toContain('When the wood has taken over the lifting');
  });

  it('stays where the page takes out what is not its own, and so does the bar', async ({ tab }) => {
    await openHighlighted(tab, '/demo/');
    const isBarShown = () =>
      tab.runInLayers((root) => root?.querySelector('.page-bar')?.checkVisibility() ?? false);
    await waitUntil('the bar', isBarShown);
    const removeLayers = () => document.querySelector('[data-pith-layers]')?.remove();
    await tab.run(removeLayers);
    await waitUntil('the bar once more', isBarShown);
    await openReader(tab);
    await tab.run(removeLayers);
    const isReaderShown = () =>
      tab.runInLayers(
        (root) => root?.querySelector('.reader:modal h1')?.checkVisibility() ?? false,
      );
    await waitUntil('the reader once more', isReaderShown);
    await tab.pressKey('Escape');
    await waitUntil('the reader to close', isReaderShown, false);
    await expect.poll(() => isBarShown()).toBe(true);
  });

  it('keeps no room for a missing picture, but says what it shows', async ({ tab, server }) => {
    server.answer('/demo/missing.svg', (_, response) => void response.writeHead(404).end());
    await openPage(tab, '/demo/');
    await tab.run(() => {
      const [picture] = document.images;
      picture.src = 'missing.svg';
      picture.alt = 'A twig, cut lengthwise';
    });
    await grantActiveTab(tab);
    await openReader(tab);
    await pressWaitingPicture(tab, 'A twig, cut lengthwise');
    await waitUntil(
      'the picture to be given up',
      () => tab.runInLayers((root) => root?.querySelector<HTMLElement>('.text img')?.offsetHeight),
      (height) => height !== undefined && height > 0 && height < 100,
    );
  });

  it('sets many pictures side by side, and a few below each other', async ({ tab, server }) => {
    const pictures = (from: number, to: number) =>
      Array.from(
        { length: to - from },
        (_, i) => `<div><img src="/demo/stem.svg?${from + i}" width="640" alt="${from + i}"></div>`,
      ).join('');
    const words = 'Twigs have a pith of many cells and a rind that is thinner than most. '.repeat(
      9,
    );
    const rows = `<p>${words}</p>${pictures(0, 5)}<p>More: ${words}</p>${pictures(5, 8)}<p>Last: ${words}</p>`;
    await openMarkup(
      { tab, server },
      `<!doctype html><title>Twigs</title><article><h1>Twigs</h1>${rows}</article>`,
    );
    await grantActiveTab(tab);
    await openReader(tab);
    await expect
      .poll(() => tab.runInLayers(picturesByPlace))
      .toEqual(['5 in a row', '1', '1', '1']);
  });

  it('opens at its top where the page shows its beginning', async ({ tab, server }) => {
    // Without styles, the headline and the first paragraphs stand above the line where people read.
    const paragraphs = Array.from(
      { length: 40 },
      (_, i) => `<p>Twig ${i} has a pith of ${i} cells, and a rind that is thinner than most.</p>`,
    );
    await openMarkup(
      { tab, server },
      `<!doctype html><title>Twigs</title><h1>Twigs</h1>${paragraphs.join('')}`,
    );
    await grantActiveTab(tab);
    await openReader(tab);
    expect(await tab.runInLayers((root) => root?.querySelector('.scroller')?.scrollTop)).toBe(0);
  });

  it('opens where the page is, and brings the page to where the reader was', async ({ tab }) => {
    await openGranted(tab);
    await tab.run(scrollPageTo, LATE);
    await openReader(tab);
    expect(Math.abs(await tab.runInLayers(topInReader, LATE))).toBeLessThan(60);
    await tab.runInLayers(scrollReaderTo, EARLY);
    await closeReader(tab);
    const top = await tab.run(topInPage, EARLY);
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(200);
  });

  it('keeps keys and the focus from the page', async ({ tab }) => {
    await openGranted(tab);
    await tab.run(watchKeys);
    await openReader(tab);
    const walked: string[] = [];
    for (let step = 0; step < 30; step++) {
      await tab.pressKey('Tab');
      walked.push(await tab.runInLayers((root) => root?.activeElement?.localName ?? 'the browser'));
    }
    expect(walked).toContain('a');
    expect(walked).not.toContain('input');
    // After the reader's last button, the focus goes through the page to the browser's own buttons.
    expect((await tab.run(readKeys)).filter((key) => key !== 'Tab')).toEqual([]);
    // The browser may have the focus by now and use Esc itself.
    await tab.choose('page:reader');
    await waitForLayersClosed(tab);
  });

  it('closes when its shortcut or menu entry is used again', async ({ tab }) => {
    await openInReader(tab, '/demo/');
    await tab.choose('page:reader');
    await waitForLayersClosed(tab);
  });
});

function pageState() {
  return { top: scrollY, left: scrollX, focus: document.activeElement?.id ?? '' };
}

/** Scrolls the paragraph with this beginning below the page's bars; runs inside the page. */
function scrollPageTo(start: string): void {
  const paragraph = [...document.querySelectorAll('p')].find((p) =>
    p.textContent.trim().startsWith(start),
  );
  if (paragraph === undefined) throw new Error(`No ${start}`);
  scrollBy({ top: paragraph.getBoundingClientRect().top - 90, behavior: 'instant' });
}

function topInPage(start: string): number {
  const paragraph = [...document.querySelectorAll('p')].find((p) =>
    p.textContent.trim().startsWith(start),
  );
  return paragraph?.getBoundingClientRect().top ?? Number.NaN;
}

function topInReader(root: ShadowRoot | null, start: string): number {
  const paragraph = [...(root?.querySelectorAll('.text p') ?? [])].find((p) =>
    p.textContent.trim().startsWith(start),
  );
  const scroller = root?.querySelector('.scroller');
  if (paragraph === undefined || !scroller) return Number.NaN;
  return paragraph.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
}

function scrollReaderTo(root: ShadowRoot | null, start: string): void {
  const paragraph = [...(root?.querySelectorAll('.text p') ?? [])].find((p) =>
    p.textContent.trim().startsWith(start),
  );
  paragraph?.scrollIntoView({ block: 'start', behavior: 'instant' });
}

declare global {
  interface Window {
    keysSeen?: string[];
  }
}

function watchKeys(): void {
  window.keysSeen = [];
  document.addEventListener('keydown', ({ key }) => window.keysSeen?.push(key));
}

function readKeys(): string[] {
  return window.keysSeen ?? ['not watched'];
}

/** The number of pictures in each part of the article that has some. */
function picturesByPlace(root: ShadowRoot | null): string[] {
  return [...(root?.querySelector('.text')?.children ?? [])]
    .filter((child) => child.querySelector('img') !== null)
    .map((child) => {
      const count = child.querySelectorAll('img').length;
      return child.matches('.gallery') ? `${count} in a row` : `${count}`;
    });
}
