import { askForArticle } from '../page/label-port.ts';
import { pageArticle } from './page-article.ts';
import { purifySvg } from './purify-svg.ts';

// Injected beside the content script, before each script that makes something of an article.
const { pith } = globalThis;
if (pith !== undefined) {
  pith.articles ??= {
    make: (documents, options) => pageArticle(documents, askForArticle, options),
    purifySvg,
  };
}
