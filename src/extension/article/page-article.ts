import type { Article, ArticleMetadata } from '../../article/article.ts';
import { articleSteps } from '../../article/build-article.ts';
import { joinArticles } from '../../article/join-articles.ts';
import { readMetadata } from '../../article/metadata/metadata.ts';
import type { Steps } from '../../core/steps.ts';
import type { PageTree } from '../../page/page-tree.ts';
import type { LabeledDocument } from '../page/apply-threshold.ts';
import { isGone } from '../page/is-gone.ts';
import { collectMetadata } from './collect-metadata.ts';
import { liveLayout } from './live-layout.ts';
import { purifyMathml } from './purify-mathml.ts';

/**
 * The content of labelled documents as one article, with what the first says of itself. All that is
 * made in a tab is made of this: the reader, what is copied and what is saved. The only markup of the
 * page in it are formulas, and here is where they are purified.
 * @param language of the page, BCP 47, where it does not state one itself
 */
export function* pageArticleSteps(
  documents: readonly LabeledDocument[],
  language = '',
): Steps<Article> {
  const articles: Article[] = [];
  for (const [index, { document, capture, labels, parts }] of documents.entries()) {
    const stated = metadataOf(document);
    const metadata = stated && { ...stated, language: stated.language || language };
    const article = yield* articleSteps(capture.tree, labels, {
      document: index,
      purify: purifierOf(capture.tree),
      ...liveLayout(document, capture),
      ...(metadata === undefined ? {} : { metadata }),
      ...(parts === undefined ? {} : { parts }),
    });
    articles.push(article);
  }
  return joinArticles(articles);
}

/** What formulas became, for as long as what was read of their page is kept. */
const purified = new WeakMap<PageTree, Map<string, string>>();

/** A slider cuts a page anew with every step, and a thousand formulas take a second to purify. */
function purifierOf(tree: PageTree): (markup: string) => string {
  const known = purified.get(tree) ?? new Map<string, string>();
  purified.set(tree, known);
  return (markup) => {
    const pure = known.get(markup) ?? purifyMathml(markup);
    known.set(markup, pure);
    return pure;
  };
}

/** Undefined for a frame that has gone since it was read; its words were kept. */
function metadataOf(document: Document): ArticleMetadata | undefined {
  return isGone(document) ? undefined : readMetadata(collectMetadata(document));
}
