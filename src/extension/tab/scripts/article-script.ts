import { loadPurifiers } from '../../layers/page/load-purifiers.ts';
import { askForArticle, askForFurtherPage } from '../../platform/worker/label-port.ts';
import { createFurtherPages } from '../article/further-pages.ts';
import { pageArticle } from '../article/page-article.ts';

// Injected beside the content script, before each script that makes something of an article.
const { pith } = globalThis;
if (pith !== undefined && pith.articles === undefined) {
  const pages = createFurtherPages(askForFurtherPage);
  pith.articles = {
    make(documents, { further, ...options }) {
      const { signal } = options;
      return pageArticle(
        documents,
        { ask: askForArticle, loadPurifiers },
        { ...options, join: further && ((article) => pages.join(article, { ...further, signal })) },
      );
    },
    loadPages: pages.load,
    purifySvg: async (markup) => (await loadPurifiers()).purifySvg(markup),
  };
}
