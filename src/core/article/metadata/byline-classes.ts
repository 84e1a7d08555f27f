/** Classes that themes give to the name of who wrote it. */
export const BYLINE_CLASSES: readonly string[] = [
  ...[
    'byline',
    'author-name',
    'author',
    'authors',
    'post-author',
    'entry-author',
    'article-author',
  ],
  ...[
    'article__author',
    'byline__name',
    'byline-name',
    'byline-author',
    'author__name',
    'authorName',
  ],
  ...['post__author', 'blog-author', 'meta-author', 'entry-meta-author', 'p-author', 'by-author'],
];
