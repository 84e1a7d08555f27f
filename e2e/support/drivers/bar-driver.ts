import type { Tab } from '../../browsers/browser.ts';
import { openPage } from '../open-page.ts';
import { waitUntil } from '../wait-until.ts';
import { switchOn } from './driver.ts';
import { pressInReader } from './reader-driver.ts';

/** Waits for the bar, and returns what it says about the number of words. */
export function awaitBar(tab: Tab): Promise<string> {
  return waitUntil('the bar', () =>
    tab.runInLayers((root) => root?.querySelector('.page-bar .words')?.textContent ?? ''),
  );
}

/** The numbers of words that the bar shows: those kept and those of the page. */
export async function wordsKept(tab: Tab): Promise<{ kept: number; all: number }> {
  const [kept, all] = (await awaitBar(tab)).replaceAll(',', '').match(/\d+/g) ?? [];
  return { kept: Number(kept), all: Number(all) };
}

/**
 * Whether the bar can be seen. It may exist, but stand aside or lie beneath something. Its
 * animation is ended first.
 */
export function isBarSeen(tab: Tab): Promise<boolean> {
  return tab.runInLayers((root) => {
    const bar = root?.querySelector<HTMLElement>('.page-bar');
    if (!bar?.checkVisibility()) return false;
    for (const motion of bar.getAnimations()) motion.finish();
    return bar.getBoundingClientRect().top < innerHeight;
  });
}

/** Waits until an element with this name, such as `input`, has the focus in Pith's layers. */
export async function awaitFocus(tab: Tab, name: string): Promise<void> {
  await waitUntil(
    `the focus on ${name}`,
    () => tab.runInLayers((root) => root?.activeElement?.localName ?? ''),
    name,
  );
}

/** Moves the focus to the bar's slider. */
export function focusBarSlider(tab: Tab): Promise<void> {
  return tab.runInLayers((root) => {
    root?.querySelector<HTMLElement>('.page-bar [type=range]')?.focus();
  });
}

/** Waits for a button in Pith's layers, and presses it by keyboard. */
export async function pressFocused(tab: Tab, selector: string): Promise<void> {
  const isFocused = () =>
    tab.runInLayers((root, wanted) => {
      const button = root?.querySelector<HTMLElement>(wanted);
      button?.focus();
      return button != null && root?.activeElement === button;
    }, selector);
  await waitUntil(`the focus on ${selector}`, isFocused);
  await tab.pressKey('Enter');
}

/** Opens a menu of the bar by keyboard, and chooses an entry by its words. */
export async function chooseInBar(
  tab: Tab,
  menu: 'copy' | 'save' | 'more',
  words: string,
): Promise<void> {
  await pressFocused(tab, menu === 'more' ? '.page-bar .more' : `.page-bar .${menu} .opener`);
  await pressInReader(tab, '.page-bar .menu:not([hidden]) [role=menuitem]', words);
}

/** Whether the demo page's question about cookies can be answered, since no layer covers it. */
export async function isBannerFree(tab: Tab, layer = '.page-bar'): Promise<boolean> {
  const banner = await tab.run(() => {
    const { left, right, top, bottom } = (
      document.querySelector('.cookie-banner') as Element
    ).getBoundingClientRect();
    return { left, right, top, bottom };
  });
  return tab.runInLayers(
    (root, { box, wanted }) => {
      const shown = root?.querySelector(wanted)?.getBoundingClientRect();
      if (shown === undefined) return false;
      const isBeside = shown.right <= box.left || shown.left >= box.right;
      return isBeside || shown.bottom <= box.top || shown.top >= box.bottom;
    },
    { box: banner, wanted: layer },
  );
}

/** Opens a page, presses the button and waits for the bar. */
export async function openWithBar(tab: Tab, path: string): Promise<void> {
  await openPage(tab, path);
  await switchOn(tab);
  await awaitBar(tab);
}
