import browser from 'webextension-polyfill';

/** A tab that shows a page of the web. */
export interface WebTab {
  readonly id: number;
  readonly title: string;
  readonly url: URL;
}

export interface WindowTabs {
  readonly tabs: readonly WebTab[];
  /** How many tabs show something else, such as the browser's own pages. This page does not count. */
  readonly others: number;
}

/** The tabs of the window that this page is in, in their order. The browser tells what they show only if it is allowed. */
export async function listTabs(): Promise<WindowTabs> {
  const [all, own] = await Promise.all([
    browser.tabs.query({ currentWindow: true }),
    browser.tabs.getCurrent(),
  ]);
  const besides = all.filter(({ id }) => id !== own.id);
  const tabs = besides.flatMap(({ id, title, url }): WebTab[] => {
    const address = URL.parse(url ?? '');
    if (id === undefined || address === null || !/^https?:$/.test(address.protocol)) return [];
    return [{ id, title: title || address.href, url: address }];
  });
  return { tabs, others: besides.length - tabs.length };
}

/** The origin patterns of pages, as permissions name them. */
export function originsOf(tabs: readonly WebTab[]): string[] {
  return [...new Set(tabs.map(({ url }) => `*://${url.hostname}/*`))];
}
