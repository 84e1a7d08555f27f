import { describe, expect, inject } from 'vitest';
import {
  awaitBar,
  awaitFocus,
  chooseInBar,
  focusBarSlider,
  isBannerFree,
  isBarSeen,
  openWithBar,
  pressFocused,
  wordsKept,
} from '../../support/drivers/bar-driver.ts';
import {
  awaitMarkup,
  isAnyHighlightLeft,
  markup,
  markupOfPage,
  switchOff,
  switchOn,
} from '../../support/drivers/driver.ts';
import { awaitNotice, copyNotice, noticeText, paste } from '../../support/drivers/export-driver.ts';
import {
  awaitTexts,
  layerTexts,
  waitForLayersClosed,
} from '../../support/drivers/reader-driver.ts';
import { openPage } from '../../support/open-page.ts';
import { it } from '../../support/settings-fixture.ts';
import { storedItems, storeItems, valueAt } from '../../support/settings-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

/** The names of the controls that Tab moves through. */
const BAR_STOPS = [
  'Read',
  'Listen',
  expect.stringMatching(/^Copy \w/),
  'Copy as…',
  expect.stringMatching(/^Save as \w/),
  'Save as…',
  'Highlight',
  'Keep',
  'More',
  'range',
  'Hide the bar',
];

/** The entries of the menu that is open. */
const OPEN_ITEMS = '.page-bar .menu:not([hidden]) [role=menuitem]';

describe('the bar', () => {
  it('appears with the highlight, counts its words, and goes without a trace', async ({ tab }) => {
    await openPage(tab, '/compare/');
    const before = await markup(tab);
    await switchOn(tab);
    const { kept, all } = await wordsKept(tab);
    // Counted by hand: the article, its surroundings and two menus.
    expect(all).toBe(154 + 43 + 44 + 6);
    expect(kept).toBeGreaterThanOrEqual(150);
    await expect.poll(() => markupOfPage(tab)).toEqual(before);
    await switchOff(tab);
    await awaitMarkup(tab, before);
    await switchOn(tab);
    await awaitBar(tab);
  });

  it('leads to the reader, and has the focus again when that is left', async ({ tab }) => {
    await openWithBar(tab, '/demo/');
    await pressFocused(tab, '.page-bar .main');
    await awaitFocus(tab, 'h1');
    await expect
      .poll(() => layerTexts(tab, 'h1'))
      .toEqual(['The soft middle of things: what pith is for']);
    await tab.pressKey('Escape');
    await awaitFocus(tab, 'button');
    await expect.poll(() => isBarSeen(tab)).toBe(true);
    await expect.poll(() => isAnyHighlightLeft(tab)).toBe(true);
  });

  it('copies clean text at once, and Markdown from its choice', async ({ tab }) => {
    // In a narrow window the menu alone is there.
    await tab.resize(1280, 800);
    await openWithBar(tab, '/demo/');
    await pressFocused(tab, '.page-bar .copy > .button');
    const { kept, all } = await wordsKept(tab);
    const [some, whole] = [kept.toLocaleString('en'), all.toLocaleString('en')];
    expect(await copyNotice(tab)).toBe(`Copied ${some} of the page’s ${whole} words.`);
    expect((await paste(tab)).text).toMatch(/^The soft middle of things: what pith is for\n\nSnap/);
    await pressFocused(tab, '.page-bar .copy .opener');
    for (const key of ['ArrowDown', 'Enter']) await tab.pressKey(key);
    await copyNotice(tab);
    expect((await paste(tab)).text).toMatch(
      /^# The soft middle of things: what pith is for\n\nSnap/,
    );
  });

  it('closes one thing after the other by Esc, and gives the focus back', async ({ tab }) => {
    await openWithBar(tab, '/demo/');
    await tab.run(() => document.querySelector<HTMLElement>('#q')?.focus());
    await pressFocused(tab, '.page-bar .copy .opener');
    expect((await layerTexts(tab, OPEN_ITEMS)).length).toBeGreaterThan(3);
    await tab.pressKey('Escape');
    await expect.poll(() => layerTexts(tab, OPEN_ITEMS)).toEqual([]);
    await tab.pressKey('Escape');
    await waitUntil('the bar to close', () => isBarSeen(tab), false);
    await expect.poll(() => tab.run(() => document.activeElement?.id)).toBe('q');
    await expect.poll(() => isAnyHighlightLeft(tab)).toBe(true);
    await switchOff(tab);
    await switchOn(tab);
    await awaitBar(tab);
  });

  it('is reached by Tab from the last thing of the page', async ({ tab }) => {
    await tab.resize(1280, 800);
    await openWithBar(tab, '/compare/');
    await tab.run(() => [...document.querySelectorAll('a')].at(-1)?.focus());
    const reached: string[] = [];
    for (let step = 0; step < BAR_STOPS.length; step++) {
      await tab.pressKey('Tab');
      reached.push(await tab.runInLayers(nameOfFocused));
    }
    expect(reached).toEqual(BAR_STOPS);
  });

  it('leaves the foot of the page to a comparison, and comes back after it', async ({ tab }) => {
    await openWithBar(tab, '/compare/');
    await chooseInBar(tab, 'more', 'Try other methods');
    await waitUntil('the bar to make room', () => isBarSeen(tab), false);
    await awaitTexts(tab, '.compare h2', ([title]) => title === 'Try other methods');
    await tab.pressKey('Escape');
    await waitUntil('the bar', () => isBarSeen(tab));
  });

  // Firefox is skipped, as it prints a copy of the document that tests cannot question.
  it.skipIf(inject('browserName') === 'firefox')(
    'is not printed, neither with the page nor beneath the reader',
    async ({ tab }) => {
      await openWithBar(tab, '/demo/');
      await tab.runInLayers(notePrinted);
      await tab.print();
      await pressFocused(tab, '.page-bar .main');
      await awaitFocus(tab, 'h1');
      await tab.print();
      const displays = () => tab.run(() => window.printedDisplays ?? []);
      const printed = await waitUntil('both prints', displays, ({ length }) => length === 2);
      expect(printed).toEqual(['none', 'none']);
    },
  );

  it('stands beside what the page has fixed to its foot, or above it', async ({ tab }) => {
    await openWithBar(tab, '/demo/');
    await tab.runInLayers((root) => root?.querySelector<HTMLElement>('.page-bar .main')?.focus());
    for (const [width, isBeside] of [
      [1280, true],
      [400, false],
    ] as const) {
      await tab.resize(width, 800);
      await waitUntil(`room at a width of ${width}`, () => isBannerFree(tab));
      await expect.poll(() => isBarSeen(tab)).toBe(true);
      await expect.poll(() => tab.runInLayers(isAtFoot)).toBe(isBeside);
      await awaitFocus(tab, 'button');
    }
  });

  it('has notices above it, where they hide nothing at the foot of the page', async ({ tab }) => {
    await openWithBar(tab, '/demo/');
    await tab.resize(400, 800);
    await waitUntil('room for the bar', () => isBannerFree(tab));
    await chooseInBar(tab, 'copy', 'Copy plain text');
    await awaitNotice(tab);
    // The notice is placed by the height of the bar, which is told with the next frame.
    const distance = () => tab.runInLayers(distanceToNotice);
    await waitUntil('the notice above the bar', distance, (px) => px >= 0);
    await expect.poll(() => isBannerFree(tab, '.notice')).toBe(true);
    await noticeText(tab);
    await switchOff(tab);
    await tab.choose('page:copy-text');
    await awaitNotice(tab);
    await expect.poll(() => isBannerFree(tab, '.notice')).toBe(true);
  });

  it('stands aside while the page is scrolled down, but not with the focus', async ({ tab }) => {
    await openWithBar(tab, '/demo/');
    const scroll = (top: number) =>
      tab.run((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    const untilSeen = (isSeen: boolean, what: string) =>
      waitUntil(what, () => isBarSeen(tab), isSeen);
    await scroll(800);
    await untilSeen(false, 'the bar to stand aside');
    await scroll(600);
    await untilSeen(true, 'the bar');
    await scroll(900);
    await untilSeen(false, 'the bar to stand aside');
    await focusBarSlider(tab);
    await untilSeen(true, 'the bar');
    await tab.run(() => document.querySelector<HTMLElement>('#q')?.focus({ preventScroll: true }));
    await untilSeen(false, 'the bar to stand aside');
    await scroll(100_000);
    await untilSeen(true, 'the bar at the end of the page');
  });
});

describe('the strictness slider of the bar', () => {
  it('changes the highlight at once, and stores the value at rest', async ({ tab, settings }) => {
    await openWithBar(tab, '/compare/');
    const usual = await wordsKept(tab);
    await focusBarSlider(tab);
    await tab.pressKey('End');
    const untilKept = (test: (kept: number) => boolean, what: string) =>
      waitUntil(
        what,
        () => wordsKept(tab),
        ({ kept }) => test(kept),
      );
    const most = await untilKept((kept) => kept > usual.kept, 'more words');
    expect(most.all).toBe(usual.all);
    await tab.pressKey('Home');
    await untilKept((kept) => kept < most.kept, 'fewer words');
    const stored = async () => valueAt((await storedItems(settings)).settings, 'strictness');
    await waitUntil('the strictness', stored, 1);
    await tab.pressKey('Escape');
  });

  it('stays in reach while it has the focus, though nothing is kept any more', async ({ tab }) => {
    await openWithBar(tab, '/compare/');
    await focusBarSlider(tab);
    await tab.run(async () => {
      const form = await (await fetch('/form/')).text();
      const { body } = new DOMParser().parseFromString(form, 'text/html');
      document.body.replaceChildren(...body.childNodes);
    });
    await waitUntil('nothing to be found', tab.badge, ({ text }) => text === '!');
    await waitUntil(
      'no words',
      () => wordsKept(tab),
      ({ kept }) => kept === 0,
    );
    await expect.poll(() => isBarSeen(tab)).toBe(true);
    await tab.pressKey('Escape');
    await waitForLayersClosed(tab);
  });
});

describe('a user who does not want the bar', () => {
  it('does not see it, and can switch it on without another press', async ({ tab, settings }) => {
    await openWithBar(tab, '/demo/');
    await storeItems(settings, { settings: { showsBar: false } });
    await waitForLayersClosed(tab);
    await expect.poll(() => isAnyHighlightLeft(tab)).toBe(true);
    await storeItems(settings, {});
    await awaitBar(tab);
  });
});

declare global {
  interface Window {
    printedDisplays?: string[];
  }
}

/** Starts to record how the bar is laid out on paper. */
function notePrinted(root: ShadowRoot | null): void {
  const bar = root?.querySelector('.page-bar');
  const paper = matchMedia('print');
  window.printedDisplays = [];
  paper.addEventListener('change', ({ matches }) => {
    if (matches && bar) window.printedDisplays?.push(getComputedStyle(bar).display);
  });
}

function nameOfFocused(root: ShadowRoot | null): string {
  const focused = root?.activeElement;
  if (focused instanceof HTMLInputElement) return focused.type;
  return focused?.getAttribute('aria-label') ?? focused?.textContent ?? '';
}

/** The distance between the notice's lower edge and the bar's upper edge, in CSS pixels. */
function distanceToNotice(root: ShadowRoot | null): number {
  const bar = root?.querySelector('.page-bar')?.getBoundingClientRect();
  const notice = root?.querySelector('.notice')?.getBoundingClientRect();
  return bar && notice ? bar.top - notice.bottom : Number.NaN;
}

/** Whether the bar stands at the lower edge of the window. */
function isAtFoot(root: ShadowRoot | null): boolean {
  const bar = root?.querySelector('.page-bar')?.getBoundingClientRect();
  return bar !== undefined && innerHeight - bar.bottom < 24;
}
