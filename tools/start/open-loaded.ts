import type { Tab } from '../../e2e/browsers/browser.ts';
import { waitUntil } from '../../e2e/support/wait-until.ts';

/**
 * Opens an address and waits until the page has loaded, but not for ever: many a page waits for something
 * that never comes, and can be read all the same.
 * @param patienceMs how long it may take once it has begun to come
 * @returns whether it has loaded
 * @throws Error of the browser's when nothing comes at all
 */
export async function openLoaded(tab: Tab, url: string, patienceMs: number): Promise<boolean> {
  await tab.begin(url);
  // While a page goes on to another address, there is none to ask.
  const askState = () => tab.run(() => document.readyState).catch(() => 'loading');
  return waitUntil(askState, (state) => state === 'complete', {
    what: 'the page',
    patienceMs,
  }).then(
    () => true,
    () => false,
  );
}
