import { isDeepStrictEqual } from 'node:util';
import type { Badge, Tab } from '../../browsers/browser.ts';
import { openPage } from '../open-page.ts';
import { hasHighlight, readHighlightedTexts, readMarkup } from '../page-state.ts';
import { waitUntil } from '../wait-until.ts';

/** The badge's text while the highlight is on: how many words are kept, as in 590, 1.2K or 1.2万. */
export const WORDS_BADGE = /^\p{Nd}+(?:[.,]\p{Nd}+)?[kKM千万]?$/u;
const WORKING = '…';

/** Presses the toolbar button and waits until the highlight is on. */
export async function switchOn(tab: Tab): Promise<Badge> {
  await tab.press();
  return waitUntil('the highlight', tab.badge, ({ text }) => WORDS_BADGE.test(text));
}

/** Opens one of our pages and waits until its content is highlighted. */
export async function openHighlighted(tab: Tab, path: string): Promise<Badge> {
  await openPage(tab, path);
  return switchOn(tab);
}

/** Presses the toolbar button and waits until no highlight is left. */
export async function switchOff(tab: Tab): Promise<void> {
  await tab.press();
  await waitUntil('the badge to go', tab.badge, ({ text }) => text === '');
}

/** Presses the toolbar button and waits for any answer, also a failure. */
export async function pressAndSettle(tab: Tab): Promise<Badge> {
  await tab.press();
  return waitUntil('an answer', tab.badge, ({ text }) => text !== '' && text !== WORKING);
}

/** The highlighted texts of the top document and of all accessible frames, in frame order. */
export async function highlightedTexts(tab: Tab): Promise<string[]> {
  return (await tab.runInFrames(readHighlightedTexts)).flat();
}

export async function markup(tab: Tab): Promise<string[]> {
  return (await tab.runInFrames(readMarkup)).filter((html) => html !== '');
}

/**
 * Waits until the markup is as it was before.
 * @param before what `markup` gave; what is shown over the page goes a moment after the sign that it does
 */
export async function awaitMarkup(tab: Tab, before: readonly string[]): Promise<void> {
  const isAsBefore = (now: readonly string[]) => isDeepStrictEqual(now, before);
  await waitUntil('the markup to be as before', () => markup(tab), isAsBefore);
}

/** The markup without the element, outside the body, in which Pith shows its layers. */
export async function markupOfPage(tab: Tab): Promise<string[]> {
  return (await markup(tab)).map((html) => html.replace('<div data-pith-layers=""></div>', ''));
}

/** Whether any document of the tab still has a registered highlight. */
export async function isAnyHighlightLeft(tab: Tab): Promise<boolean> {
  return (await tab.runInFrames(hasHighlight)).includes(true);
}
