import type { Tab } from '../browsers/browser.ts';
import type { PageServer } from '../server/page-server.ts';

/**
 * The host of our pages. The proxy answers for every host, so pages can have real names, and frames
 * can belong to other sites.
 */
export const SITE = 'http://pages.test';

/** Opens one of our pages and waits until its scripts have built it. */
export async function openPage(tab: Tab, path: string): Promise<void> {
  await tab.open(`${SITE}${path}`);
  await tab.run(
    () =>
      new Promise<void>((resolve) => {
        const root = document.documentElement;
        const isReady = () =>
          root.dataset.ready === 'yes' || document.querySelector('script[type=module]') === null;
        if (isReady()) resolve();
        else {
          const observer = new MutationObserver(() => isReady() && resolve());
          observer.observe(root, { attributes: true });
        }
      }),
  );
}

export interface ServedTab {
  readonly tab: Tab;
  readonly server: PageServer;
}

/**
 * Opens a page with this markup, which only one test needs.
 * @param path its path, to which a query gives an address of its own
 */
export async function openMarkup(
  { tab, server }: ServedTab,
  html: string,
  path = '/made-up/',
): Promise<void> {
  server.serve(path.split('?')[0], html);
  await openPage(tab, path);
}

/** The least markup that makes a whole page. */
export async function openBarePage(tab: Tab): Promise<void> {
  await openPage(tab, '/empty/');
  await tab.run(() => {
    const heading = document.createElement('h1');
    heading.append('A page');
    const main = document.createElement('main');
    main.append(heading);
    document.body.append(main);
  });
}
