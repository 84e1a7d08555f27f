import { expect, it } from 'vitest';
import { block, exampleArticle, heading, paragraph, text } from '../fixtures/example-article.ts';
import { articleJson } from './article-json.ts';

it('articleJson gives metadata and blocks, without places in the page, gaps and unsafe addresses', () => {
  const link = {
    type: 'link',
    url: 'javascript:alert(1)',
    title: '',
    children: [text('b')],
  } as const;
  const article = exampleArticle(
    [
      heading(1, ' A ', 'top'),
      paragraph('a ', link),
      block('gap', { passages: 1, words: 1, children: [paragraph('c')] }),
    ],
    { title: 'A', url: 'https://a.example/?fbclid=1' },
  );
  const expected = {
    format: 2,
    metadata: {
      title: 'A',
      author: '',
      published: '',
      updated: '',
      siteName: '',
      description: '',
      url: 'https://a.example/',
      language: '',
      direction: '',
    },
    blocks: [
      { type: 'heading', level: 1, anchor: 'pith-top', children: [{ type: 'text', value: 'A' }] },
      { type: 'paragraph', children: [{ type: 'text', value: 'a b' }] },
    ],
  };
  expect(articleJson(article)).toEqual(expected);
  expect(JSON.parse(JSON.stringify(articleJson(article)))).toEqual(expected);
});
