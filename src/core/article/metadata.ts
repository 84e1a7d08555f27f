import type { ArticleMetadata } from './article.ts';

export const EMPTY_METADATA: ArticleMetadata = {
  title: '',
  author: '',
  published: '',
  siteName: '',
  description: '',
  url: '',
  language: '',
  direction: '',
};
