import type { Article } from './article.ts';
import { EMPTY_METADATA } from './metadata/empty-metadata.ts';

/** The article of a page and those of its frames as one, in this order; the first gives the metadata. */
export function joinArticles(articles: readonly Article[]): Article {
  return {
    metadata: articles[0]?.metadata ?? EMPTY_METADATA,
    blocks: articles.flatMap(({ blocks }) => blocks),
  };
}
