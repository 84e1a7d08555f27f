import { expect, it } from 'vitest';
import { CONTENT } from '../core/labels.ts';
import { parsePage } from '../page/saved-page/parse-html.ts';
import { buildArticle } from './build-article.ts';
import { joinArticles } from './join-articles.ts';
import { EMPTY_METADATA } from './metadata/empty-metadata.ts';

it('puts frames after the page, each block with the number of its document', () => {
  const articles = ['<title>Page</title><p>one', '<title>Frame</title><p>two'].map(
    (html, document) => buildArticle(parsePage(html), Uint8Array.of(CONTENT), { document }),
  );
  const { metadata, blocks } = joinArticles(articles);
  expect(metadata.title).toBe('Page');
  expect(blocks.map(({ source }) => source)).toEqual([
    { document: 0, firstLeaf: 0, lastLeaf: 0 },
    { document: 1, firstLeaf: 0, lastLeaf: 0 },
  ]);
});

it('is empty for no page at all', () => {
  expect(joinArticles([])).toEqual({ metadata: EMPTY_METADATA, blocks: [] });
});
