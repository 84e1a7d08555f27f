import { expect, it } from 'vitest';
import { exampleArticle, paragraph } from '../fixtures/example-article.ts';
import { articleHtmlFile } from './article-html.ts';

it('a file says in its head when the article was published and changed, where the page does', () => {
  const dates = { published: '2024-02-29T10:00:00Z', updated: '2024-03-01' };
  const file = articleHtmlFile(exampleArticle([paragraph('a')], dates));
  expect(file).toContain('<meta name="dcterms.issued" content="2024-02-29T10:00:00Z">');
  expect(file).toContain('<meta name="dcterms.modified" content="2024-03-01">');
  expect(articleHtmlFile(exampleArticle([paragraph('a')]))).not.toContain('dcterms');
});
