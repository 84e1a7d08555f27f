import { describe, expect, it } from 'vitest';
import { block, exampleArticle, paragraph } from './fixtures/example-article.ts';
import { articleHtml } from './html/article-html.ts';
import { articleMarkdown } from './markdown/article-markdown.ts';
import { articlePlainText } from './text/article-plain-text.ts';

const drawing = block('embed', { kind: 'other', title: 'Wasserstand', url: '', isUnread: true });
const frame = block('embed', {
  kind: 'other',
  title: 'Le poids',
  url: 'https://poids.example/3',
  isUnread: true,
});
const article = exampleArticle([paragraph('a'), drawing, frame, paragraph('b')]);

describe('what cannot be copied', () => {
  it('leaves nothing in copies unless the user wants it named', () => {
    expect(articleMarkdown(article)).toBe('a\n\nb\n');
    expect(articlePlainText(article)).toBe('a\n\nb');
    expect(articleHtml(article)).toBe('<p>a</p><p>b</p>');
  });

  it('is named in brackets where it stood', () => {
    const options = { namesMissing: true };
    expect(articleMarkdown(article, options)).toBe(
      'a\n\n\\[Wasserstand]\n\n[\\[Le poids\\]](https://poids.example/3)\n\nb\n',
    );
    expect(articlePlainText(article, options)).toBe('a\n\n[Wasserstand]\n\n[Le poids]\n\nb');
    expect(articleHtml(article, options)).toBe(
      '<p>a</p><p>[Wasserstand]</p><p><a href="https://poids.example/3">[Le poids]</a></p><p>b</p>',
    );
  });
});
