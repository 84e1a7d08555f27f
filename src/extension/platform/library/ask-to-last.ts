/**
 * Asks the browser to leave the library in place where the disk is full. What keeps an article cannot ask: a content script
 * would do so for its page, a service worker has no way to, and Firefox refuses its event page without a word to the user.
 * So the first document of ours that can does it: in Chromium the one of the worker, which has just made the article and
 * hears of the change; in Firefox the library.
 */
export async function askToLast(): Promise<void> {
  if (!(await navigator.storage.persisted())) await navigator.storage.persist();
}
