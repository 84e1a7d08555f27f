import browser from 'webextension-polyfill';
import { message } from '../../layers/ui/message.ts';
import { failureKey } from '../../layers/ui/notices/failure-key.ts';
import { isTabGone } from '../../platform/browser/gone.ts';
import type { TabAnswer, TabPage } from '../../platform/messages/tab-message.ts';
import articleScript from '../../tab/scripts/article-script.ts?script&iife';
import contentScript from '../../tab/scripts/content-script.ts?script&iife';
import tabReaderScript from '../../tab/scripts/tab-reader-script.ts?script&iife';

/** Whoever waits this long for one page wants the others: a page may be stopped by a dialog of its own, which no event tells. */
const TIMEOUT_MS = 60_000;

/** From the root of the extension: Firefox looks for other paths beside the page that names them. */
const FILES = [contentScript, articleScript, tabReaderScript].map(
  (path) => `/${path.replace(/^\//, '')}`,
);

/** What a page has, or why there is nothing, in words of the interface. */
export type ReadTab = { readonly page: TabPage } | { readonly problem: string };

/**
 * Reads the main content of the page in a tab, which has to be allowed.
 * @throws whatever `signal.throwIfAborted` throws, as soon as it is aborted
 */
export async function readTab(
  tabId: number,
  { withPictures, signal }: { readonly withPictures: boolean; readonly signal: AbortSignal },
): Promise<ReadTab> {
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await unlessAborted(read(tabId, withPictures), AbortSignal.any([signal, limit]));
  } catch (error) {
    signal.throwIfAborted();
    if (limit.aborted) return { problem: message('tabsSlow') };
    if (isTabGone(error)) return { problem: message('tabsGone') };
    console.info('Pith was not let into a tab:', error);
    return { problem: message('tabsClosed') };
  }
}

async function read(tabId: number, withPictures: boolean): Promise<ReadTab> {
  const { discarded } = await browser.tabs.get(tabId);
  // The browser has let go of the page, and a script would wait until somebody looks at it.
  if (discarded === true) return { problem: message('tabsAsleep') };
  const injection = { target: { tabId }, injectImmediately: true };
  await browser.scripting.executeScript({ ...injection, files: FILES });
  const call = { ...injection, func: readInPage, args: [withPictures] };
  const [{ result }] = await browser.scripting.executeScript(call);
  const answer = result as TabAnswer | undefined;
  if (answer === undefined) return { problem: message('tabsClosed') };
  return 'page' in answer ? answer : { problem: message(failureKey(answer.failure)) };
}

/** Runs in the page, beside the content script, so it must not use anything outside itself. */
function readInPage(withPictures: boolean): Promise<TabAnswer> | undefined {
  return globalThis.pithTabReader?.read(withPictures);
}

/** What was begun goes on without anybody who waits for it. */
function unlessAborted<T>(task: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    task.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
