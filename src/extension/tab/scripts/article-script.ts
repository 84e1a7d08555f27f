import { loadPurifiers } from '../../layers/page/load-purifiers.ts';
import { askForArticle } from '../../platform/worker/label-port.ts';
import { pageArticle } from '../article/page-article.ts';

// Injected beside the content script, before each script that makes something of an article.
const { pith } = globalThis;
if (pith !== undefined) {
  pith.articles ??= {
    make: (documents, options) =>
      pageArticle(documents, { ask: askForArticle, loadPurifiers }, options),
    purifySvg: async (markup) => (await loadPurifiers()).purifySvg(markup),
  };
}
