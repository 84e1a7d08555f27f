import type { Article } from '../../../article/article.ts';
import { loadPurifiers } from '../../layers/page/load-purifiers.ts';
import { askForArticle } from '../../platform/worker/label-port.ts';
import { pageArticle } from '../article/page-article.ts';

// Injected beside the content script, before each script that makes something of an article.
const { pith } = globalThis;
if (pith !== undefined) {
  pith.articles ??= {
    make(documents, { further, ...options }) {
      const { signal } = options;
      const pages = further && pith.articles?.further;
      const join = pages && ((article: Article) => pages.join(article, { ...further, signal }));
      return pageArticle(documents, { ask: askForArticle, loadPurifiers }, { ...options, join });
    },
    purifySvg: async (markup) => (await loadPurifiers()).purifySvg(markup),
  };
}
