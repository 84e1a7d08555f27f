import type { Tab } from '../../e2e/browsers/browser.ts';
import { waitUntil } from '../../e2e/support/wait-until.ts';

/**
 * Opens an address and waits until the page has loaded, up to a limit, since many pages wait for
 * something that never comes and can still be read.
 * @param patienceMs the limit in milliseconds, from when the page begins to arrive
 * @returns whether the page has loaded
 * @throws the browser's Error when nothing arrives at all
 */
export async function openLoaded(tab: Tab, url: string, patienceMs: number): Promise<boolean> {
  await tab.begin(url);
  // During a redirect there is no page to ask.
  const askState = () => tab.run(() => document.readyState).catch(() => 'loading');
  return waitUntil('the page', askState, 'complete', patienceMs).then(
    () => true,
    () => false,
  );
}
