import type { Article } from '../article/article.ts';
import { buildArticle } from '../article/build-article.ts';
import type { ArticleRequest } from '../article/host-messages.ts';
import { joinArticles } from '../article/join-articles.ts';
import { metadataOfTree } from '../article/metadata/metadata.ts';
import type { PageCache } from './page-cache.ts';

/**
 * The article of labeled documents.
 * @returns undefined where a document is not known any more
 */
export async function makeArticle(
  { documents, language }: ArticleRequest,
  pages: PageCache,
): Promise<Article | undefined> {
  const articles: Article[] = [];
  for (const [document, asked] of documents.entries()) {
    const tree = pages.take(asked);
    if (tree === undefined) return undefined;
    const { labels, parts, pictures } = asked;
    const source = tree.extras?.source;
    const other =
      source && (await (await import('./article-of-source.ts')).articleOfSource(tree, labels));
    if (other !== undefined) {
      const { metadata, blocks } = other;
      articles.push({ metadata: { ...metadata, language: metadata.language || language }, blocks });
      continue;
    }
    const stated = metadataOfTree(tree);
    const article = buildArticle(tree, labels, {
      document,
      metadata: { ...stated, language: stated.language || language },
      ...(parts && { parts }),
      ...(pictures && { pictures }),
    });
    articles.push(article);
  }
  return joinArticles(articles);
}
