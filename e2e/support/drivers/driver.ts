import type { Badge, Tab } from '../../browsers/browser.ts';
import { hasHighlight, readHighlightedTexts, readMarkup } from '../page-state.ts';
import { waitUntil } from '../wait-until.ts';

/** What the badge says when the highlight is on: the share of the text kept. */
const DONE = /^\d+%$/;
const WORKING = '…';

/** Presses the button and waits until the highlight is on. */
export async function switchOn(tab: Tab): Promise<Badge> {
  await tab.press();
  return waitUntil(tab.badge, ({ text }) => DONE.test(text), { what: 'the highlight' });
}

/** Presses the button and waits until nothing of the highlight is left. */
export async function switchOff(tab: Tab): Promise<void> {
  await tab.press();
  await waitUntil(tab.badge, ({ text }) => text === '', { what: 'the badge to go' });
}

/** Presses the button and waits for an answer of any kind. */
export async function pressAndSettle(tab: Tab): Promise<Badge> {
  await tab.press();
  return waitUntil(tab.badge, ({ text }) => text !== '' && text !== WORKING, {
    what: 'an answer',
  });
}

/** Highlighted texts of the top document and of the frames that can be asked, in frame order. */
export async function highlightedTexts(tab: Tab): Promise<string[]> {
  return (await tab.runInFrames(readHighlightedTexts)).flat();
}

export async function markup(tab: Tab): Promise<string[]> {
  return tab.runInFrames(readMarkup);
}

/** The same but for the one element, outside the body, in which Pith shows things over a page. */
export async function markupOfPage(tab: Tab): Promise<string[]> {
  return (await markup(tab)).map((html) => html.replace('<div data-pith-layers=""></div>', ''));
}

/** Whether any document of the tab still has a highlight registered. */
export async function isAnyHighlightLeft(tab: Tab): Promise<boolean> {
  return (await tab.runInFrames(hasHighlight)).includes(true);
}
