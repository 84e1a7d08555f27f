import type { ArticleMetadata } from '../article/article.ts';
import { metadataOfTree } from '../article/metadata/metadata.ts';
import { parsePage } from '../page/saved-page/parse-html.ts';

/** Reads the metadata of a saved page: title, author, date and more. */
export function pageMetadata(source: string, url: string): ArticleMetadata {
  return metadataOfTree(parsePage(source, url));
}
