import { askForArticle } from '../../platform/worker/label-port.ts';
import { pageArticle } from '../article/page-article.ts';
import { purifySvg } from '../article/purify-svg.ts';

// Injected beside the content script, before each script that makes something of an article.
const { pith } = globalThis;
if (pith !== undefined) {
  pith.articles ??= {
    make: (documents, options) => pageArticle(documents, askForArticle, options),
    purifySvg,
  };
}
