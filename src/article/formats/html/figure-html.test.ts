import { expect, it } from 'vitest';
import { block, exampleArticle, paragraph, text } from '../fixtures/example-article.ts';
import { articleHtml } from './article-html.ts';

it.each([
  ['behind the caption', [text('b')], '<figcaption>b <small>c</small></figcaption>'],
  ['where no more is said', [], '<figcaption><small>c</small></figcaption>'],
])('sets small whose a picture is, %s', (_, caption, words) => {
  const figure = block('figure', { children: [paragraph('a')], caption, credit: [text('c')] });
  const article = exampleArticle([figure], { url: 'https://a.example/page' });
  expect(articleHtml(article)).toBe(`<figure><p>a</p>${words}</figure>`);
});
