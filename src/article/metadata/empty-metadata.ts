import type { ArticleMetadata } from '../article.ts';

/** What is said of an article of which nothing is known. */
export const EMPTY_METADATA: ArticleMetadata = {
  title: '',
  author: '',
  published: '',
  updated: '',
  siteName: '',
  description: '',
  url: '',
  language: '',
  direction: '',
};
