import type { Article } from '../../src/article/article.ts';
import { bundleForPage } from '../../tools/bundle-for-page.ts';
import type { Tab } from '../browsers/browser.ts';
import type { ShowReaderOptions } from '../in-page/show-reader.ts';
import { localeMessages } from './locale-messages.ts';

const bundled = bundleForPage('e2e/in-page/show-reader.ts');

/**
 * Shows an article, which belongs to no page, in a reader that runs in the open page's own world.
 */
export async function showArticle(
  tab: Tab,
  article: Article,
  options: Partial<Omit<ShowReaderOptions, 'messages'>> = {},
): Promise<void> {
  await tab.load(await bundled);
  const messages = await localeMessages('en');
  await tab.run(
    async ({ shown, how }) => {
      await globalThis.showReader?.(shown as never, how as never);
    },
    { shown: article, how: { reader: {}, isDoubtful: false, ...options, messages } } as never,
  );
}
