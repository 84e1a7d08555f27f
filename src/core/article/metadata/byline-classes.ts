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

/** Properties of schema.org that are read where they stand in the markup. */
export const ITEM_PROPERTIES: readonly string[] = [
  ...['author', 'datePublished', 'dateCreated', 'uploadDate', 'inLanguage'],
];

/** Longer texts are no name, no date and no headline. */
export const MAX_PHRASE_LENGTH = 500;
