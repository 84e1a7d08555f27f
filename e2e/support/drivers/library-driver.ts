import type { Point, Tab, TestBrowser } from '../../browsers/browser.ts';
import { waitUntil } from '../wait-until.ts';
import { openWithBar } from './bar-driver.ts';
import { awaitTexts, pressInReader } from './reader-driver.ts';

/** Keeps one of our pages by the button of its bar, and waits until that is told. @returns what is told */
export async function keepPage(tab: Tab, path: string): Promise<string> {
  await openWithBar(tab, path);
  await pressInReader(tab, '.page-bar .bookmark');
  return keptNotice(tab);
}

/** What is told of an article that is being kept. */
export async function keptNotice(tab: Tab): Promise<string> {
  const said = await awaitTexts(
    tab,
    '.notice .text',
    ([words]) => words !== undefined && words !== '' && !words.endsWith('…'),
  );
  return said[0];
}

/** Opens the library, and waits until it has read what it has. */
export async function openLibrary(browser: TestBrowser, tab: Tab): Promise<void> {
  await tab.open(`${browser.extensionOrigin}src/extension/pages/library/library.html`);
  await waitUntil('the library', () => tab.run(isRead));
}

function isRead(): boolean {
  const isEmpty = document.querySelector<HTMLElement>('main > .none:not([hidden])') !== null;
  return isEmpty || document.querySelector('.entries > li') !== null;
}

/** Waits until the library lists the articles with these titles, in this order. */
export async function awaitListed(tab: Tab, titles: readonly string[]): Promise<void> {
  await waitUntil(
    `a list of ${titles.join(', ')}`,
    () =>
      tab.run(() => [...document.querySelectorAll('.entries h2')].map((one) => one.textContent)),
    [...titles],
  );
}

/** Waits until the library says that it has done something. */
export async function awaitOutcome(tab: Tab, words: RegExp): Promise<void> {
  await waitUntil(
    `the words ${words}`,
    () => tab.run(() => document.querySelector('.outcome')?.textContent ?? ''),
    (said) => words.test(said),
  );
}

/** Clicks the first element of our own page that matches, once it is seen and stays where it is. */
export async function clickOn(tab: Tab, selector: string): Promise<void> {
  let before: Point | null = null;
  const at = await waitUntil(selector, async () => {
    const now = await tab.run(centerOf, selector);
    const isStill = now !== null && now.x === before?.x && now.y === before.y;
    before = now;
    return isStill ? now : null;
  });
  if (at !== null) await tab.click(at);
}

function centerOf(selector: string): Point | null {
  const element = document.querySelector<HTMLElement>(selector);
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = element?.getBoundingClientRect();
  if (box === undefined || box.width === 0) return null;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Waits until the reader shows an article with this headline. */
export async function awaitReaderOf(tab: Tab, headline: string): Promise<void> {
  await awaitTexts(tab, '.article h1', ([title]) => title === headline);
}

/** Waits for the page of a kept article, without the reader. */
export async function awaitKeptPage(tab: Tab, title: string): Promise<void> {
  await waitUntil(
    `the page of the kept article ${title}`,
    () => pageTexts(tab, 'main h1'),
    ([shown]) => shown === title,
  );
}

/** The texts of the elements of our own page that match. */
export function pageTexts(tab: Tab, selector: string): Promise<string[]> {
  return tab.run(
    (wanted) => [...document.querySelectorAll(wanted)].map((one) => one.textContent),
    selector,
  );
}
