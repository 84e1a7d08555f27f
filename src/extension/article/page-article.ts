import type { Article } from '../../core/article/article.ts';
import { buildArticle } from '../../core/article/build-article.ts';
import { joinArticles } from '../../core/article/join-articles.ts';
import { cutPage, type LabeledDocument } from '../content/cut-page.ts';
import type { ReadPage } from '../content/page-readings.ts';

/**
 * The content of a page, its frames after it, at a strictness.
 * @param strictness in [-1, 1]; higher keeps less
 */
export function pageArticle(page: ReadPage, strictness: number): Article {
  return articleOf(cutPage(page, strictness));
}

/** The content of labelled documents as one article, with what the first says of itself. */
export function articleOf(documents: readonly LabeledDocument[]): Article {
  return joinArticles(
    documents.map(({ capture, labels }, document) =>
      buildArticle(capture.tree, labels, { document }),
    ),
  );
}
