import { describe, expect } from 'vitest';
import type { Tab } from '../browsers/browser.ts';
import { markup } from '../deeds.ts';
import { it, openPage } from '../fixture.ts';
import {
  awaitClosed,
  closeReader,
  letIn,
  openReader,
  pressInReader,
  readerTexts,
} from '../reader-deeds.ts';
import { waitUntil } from '../wait-until.ts';

/** Beginnings of paragraphs of the demo page, from the top to the end of its article. */
const EARLY = 'Botanists call it the pith';
const LATE = 'People have found work for something so light';

describe('the reader', () => {
  it('shows the article with its headline and outline, and nothing of the rest', async ({
    tab,
  }) => {
    await openPage(tab, '/demo/');
    await letIn(tab);
    await openReader(tab);
    expect(await readerTexts(tab, 'h1')).toEqual(['The soft middle of things: what pith is for']);
    expect(await readerTexts(tab, '.outline button')).toEqual([
      ...['A pillar made of water', 'The larder', 'How to read a twig', 'Useful emptiness'],
    ]);
    const text = (await readerTexts(tab, '.text')).join('\n');
    expect(text).toContain(EARLY);
    expect(text).toContain(LATE);
    expect(text).not.toContain('partners use cookies');
    expect(text).not.toContain('Great read, thanks');
    await closeReader(tab);
  });

  it('leaves markup, scroll position and focus of the page as they were, 20 times in a row', async ({
    tab,
  }) => {
    await openPage(tab, '/demo/');
    await letIn(tab);
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

  it('opens where the page is, and brings the page to where the reader was', async ({ tab }) => {
    await openPage(tab, '/demo/');
    await letIn(tab);
    await tab.run(scrollPageTo, LATE);
    await openReader(tab);
    expect(Math.abs(await tab.runInLayers(topInReader, LATE))).toBeLessThan(60);
    await tab.runInLayers(scrollReaderTo, EARLY);
    await closeReader(tab);
    const top = await tab.run(topInPage, EARLY);
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(200);
  });

  it('keeps keys from the page, and the page from the focus', async ({ tab }) => {
    await openPage(tab, '/demo/');
    await letIn(tab);
    await tab.run(watchKeys);
    await openReader(tab);
    const walked: string[] = [];
    for (let step = 0; step < 30; step++) {
      await tab.pressKey('Tab');
      walked.push(await tab.runInLayers((root) => root?.activeElement?.localName ?? 'the browser'));
    }
    expect(walked).toContain('a');
    expect(walked).not.toContain('input');
    // Past the last of its buttons the focus goes to the browser's own, and by the page on its way.
    expect((await tab.run(readKeys)).filter((key) => key !== 'Tab')).toEqual([]);
    await closeReader(tab);
  });

  it('has a key for everything, and Esc closes one thing after the other', async ({ tab }) => {
    await openPage(tab, '/demo/');
    await letIn(tab);
    await openReader(tab);
    for (const [key, panel] of [
      ['k', 'keep-panel'],
      ['t', 'type-panel'],
      ['c', 'take-panel'],
      ['?', 'help-panel'],
    ]) {
      await tab.pressKey(key);
      expect(await tab.runInLayers(openPanels), key).toEqual([panel]);
      await tab.pressKey('Escape');
      expect(await tab.runInLayers(openPanels), key).toEqual([]);
    }
    // Out of one panel into the next: the focus has to be somewhere when that one is closed.
    for (const key of ['k', 't', 'Escape']) await tab.pressKey(key);
    await tab.pressKey('/');
    expect(await tab.runInLayers(isFindBarOpen)).toBe(true);
    await tab.pressKey('Escape');
    expect(await tab.runInLayers(isFindBarOpen)).toBe(false);
    // Where the window is narrow, it is not shown from the start.
    const isShown = await tab.runInLayers(isOutlineShown);
    await tab.pressKey('o');
    expect(await tab.runInLayers(isOutlineShown)).toBe(!isShown);
    await tab.pressKey('o');
    expect(await tab.runInLayers(isOutlineShown)).toBe(isShown);
    await closeReader(tab);
  });

  it('finds words with their number, goes from one to the next, and takes its marks away', async ({
    tab,
  }) => {
    await openPage(tab, '/demo/');
    await letIn(tab);
    await openReader(tab);
    const before = await tab.runInLayers(textMarkup);
    await tab.pressKey('/');
    for (const key of 'TISSUE') await tab.pressKey(key);
    const expected = before.match(/tissue/gi)?.length ?? 0;
    expect(expected).toBeGreaterThan(1);
    expect(await readerTexts(tab, '.count')).toEqual([`1 of ${expected}`]);
    expect(await readerTexts(tab, 'mark.found')).toHaveLength(expected);
    await tab.pressKey('Enter');
    expect(await readerTexts(tab, '.count')).toEqual([`2 of ${expected}`]);
    expect(await tab.runInLayers(isMatchInView)).toBe(true);
    await tab.pressKey('Escape');
    expect(await tab.runInLayers(textMarkup)).toBe(before);
    await closeReader(tab);
  });

  it('keeps more and less at once, and remembers it', async ({ tab }) => {
    await openPage(tab, '/demo/');
    await letIn(tab);
    await openReader(tab);
    const usual = await keptText(tab);
    await focusSlider(tab);
    await tab.pressKey('Home');
    const most = await waitUntil(
      () => keptText(tab),
      (text) => text.length > usual.length,
      { what: 'more text' },
    );
    await tab.pressKey('End');
    const least = await waitUntil(
      () => keptText(tab),
      (text) => text.length < most.length,
      { what: 'less text' },
    );
    await tab.pressKey('Escape');
    await closeReader(tab);
    await openReader(tab);
    expect(await keptText(tab)).toBe(least);
    await focusSlider(tab);
    for (let step = 0; step < 10; step++) await tab.pressKey('ArrowLeft');
    await tab.pressKey('Escape');
    await closeReader(tab);
  });

  it('folds what was nearly kept where it stands, and unfolds it there', async ({ tab }) => {
    await openPage(tab, '/demo/');
    await letIn(tab);
    await openReader(tab);
    await focusSlider(tab);
    await tab.pressKey('Home');
    // Which passages are nearly kept is the engine's affair; at some strictness there are some.
    let folded: string[] = [];
    for (let step = 0; step < 20 && folded.length === 0; step++) {
      await tab.pressKey('ArrowRight');
      folded = await readerTexts(tab, '.gap > summary');
    }
    expect(folded[0]).toMatch(/^(1 passage|\d+ passages) left out\s+show$/);
    await pressInReader(tab, '.gap > summary');
    expect((await readerTexts(tab, '.gap > summary'))[0]).toMatch(/hide$/);
    expect((await readerTexts(tab, '.gap[open]'))[0].length).toBeGreaterThan(folded[0].length);
    await pressInReader(tab, '.gap > summary');
    expect(await readerTexts(tab, '.gap[open]')).toEqual([]);
    await tab.pressKey('Escape');
    await tab.pressKey('x');
    expect((await readerTexts(tab, '.gap[open]')).length).toBeGreaterThan(0);
    await closeReader(tab);
  });

  it('changes its looks by keyboard, at once, and remembers them', async ({ tab }) => {
    await openPage(tab, '/demo/');
    await letIn(tab);
    await openReader(tab);
    const before = await tab.runInLayers(looks);
    for (const key of ['d', 'd', '+', '+', 'i']) await tab.pressKey(key);
    const after = await tab.runInLayers(looks);
    expect(after).toEqual({ theme: 'sepia', size: '22px', showsImages: false });
    await closeReader(tab);
    await openReader(tab);
    expect(await tab.runInLayers(looks)).toEqual(after);
    await tab.pressKey('t');
    await pressInReader(tab, '#type-panel > .button');
    expect(await tab.runInLayers(looks)).toEqual(before);
    await tab.pressKey('Escape');
    await closeReader(tab);
  });

  it('says so where there is no voice to read aloud', async ({ tab }) => {
    await openPage(tab, '/demo/');
    await letIn(tab);
    await openReader(tab);
    await tab.pressKey('l');
    const said = await waitUntil(
      () => tab.runInLayers(speech),
      ({ status, controls }) => status !== '' || controls,
      { what: 'a voice, or word of there being none' },
    );
    const voices = await tab.run(() => speechSynthesis.getVoices().length);
    if (voices === 0) expect(said.status).toMatch(/^There is no voice on this device/);
    await closeReader(tab);
  });

  it('goes when its shortcut or entry is used again', async ({ tab }) => {
    await openPage(tab, '/demo/');
    await letIn(tab);
    await openReader(tab);
    await tab.choose('page:reader');
    await awaitClosed(tab);
  });
});

function pageState() {
  return { top: scrollY, left: scrollX, focus: document.activeElement?.id ?? '' };
}

/** Runs in the page: scrolls so that the paragraph with this beginning is below the page's bars. */
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

function openPanels(root: ShadowRoot | null): string[] {
  return [...(root?.querySelectorAll('.panel:popover-open') ?? [])].map(({ id }) => id);
}

function isFindBarOpen(root: ShadowRoot | null): boolean {
  return root?.querySelector<HTMLElement>('.find-bar')?.hidden === false;
}

function isOutlineShown(root: ShadowRoot | null): boolean {
  return root?.querySelector('.outline')?.checkVisibility() ?? false;
}

function textMarkup(root: ShadowRoot | null): string {
  return root?.querySelector('.text')?.outerHTML ?? '';
}

function isMatchInView(root: ShadowRoot | null): boolean {
  const box = root?.querySelector('mark.found.now')?.getBoundingClientRect();
  return box !== undefined && box.top > 0 && box.bottom < innerHeight;
}

function looks(root: ShadowRoot | null) {
  const layer = root?.querySelector<HTMLElement>('.reader');
  const article = root?.querySelector('.article');
  if (!layer || !article) throw new Error('The reader is not open');
  return {
    theme: layer.dataset.theme ?? '',
    size: getComputedStyle(article).fontSize,
    showsImages: !layer.classList.contains('no-images'),
  };
}

function speech(root: ShadowRoot | null) {
  const controls = root?.querySelector<HTMLElement>('.speech-controls select')?.checkVisibility();
  const status = root?.querySelector('.speech-status')?.textContent ?? '';
  return {
    status,
    controls: controls === true && (root?.querySelector('mark.spoken') ?? null) !== null,
  };
}

/** Opens the panel with the strictness by its key, and goes to the slider. */
async function focusSlider(tab: Tab): Promise<void> {
  await tab.pressKey('k');
  await tab.pressKey('Tab');
}

/** All text of the article that is not folded away. */
function keptText(tab: Tab): Promise<string> {
  return tab.runInLayers((root) => {
    const text = root?.querySelector('.text')?.cloneNode(true) as Element | undefined;
    for (const gap of text?.querySelectorAll('.gap') ?? []) gap.remove();
    return text?.textContent ?? '';
  });
}
