import type { AnnotationFailure } from '../../../core/annotations/annotation-request.ts';
import { isRecord } from '../../../core/is-record.ts';
import type { ArticleToKeep, KeptPicture } from './kept-entry.ts';
import type { KeepOutcome } from './library-transactions.ts';

/** What a page is told of the article that it wants kept. */
export type KeepAnswer = KeepOutcome | { readonly failure: AnnotationFailure };

/** Reads what a page has sent; undefined where it is no article. */
export function parseArticleToKeep(value: unknown): ArticleToKeep | undefined {
  if (!isRecord(value) || !isRecord(value.article)) return undefined;
  const { article, url, keys, pictures } = value;
  const { metadata, blocks } = value.article;
  const isArticle = isRecord(metadata) && Array.isArray(blocks);
  const areKeys = Array.isArray(keys) && keys.every((key) => typeof key === 'string');
  if (!isArticle || typeof url !== 'string' || !areKeys || !Array.isArray(pictures)) {
    return undefined;
  }
  // The article is what our own script has made, and is checked no further.
  const { place } = value as unknown as ArticleToKeep;
  return {
    ...({ article } as unknown as ArticleToKeep),
    url,
    keys,
    pictures: pictures.filter(isPicture),
    place,
  };
}

function isPicture(value: unknown): value is KeptPicture {
  if (!isRecord(value)) return false;
  const { url, mediaType, bytes } = value;
  return typeof url === 'string' && typeof mediaType === 'string' && bytes instanceof Uint8Array;
}

export function isKeepAnswer(value: unknown): value is KeepAnswer {
  return isRecord(value) && ('kind' in value || 'failure' in value);
}
