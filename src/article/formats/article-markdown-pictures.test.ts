import { describe, expect, it } from 'vitest';
import type { Image } from '../article.ts';
import { block, exampleArticle, paragraph, text } from './fixtures/example-article.ts';
import { articleMarkdown } from './markdown/article-markdown.ts';

describe('articleMarkdown', () => {
  it('keeps the words of pictures that are not wanted where they stand in a line', () => {
    const picture = {
      type: 'image',
      url: 'https://a.example/1',
      alt: 'E = mc²',
      title: '',
      width: 0,
      height: 0,
    } as const;
    const article = exampleArticle([
      paragraph('So ', picture, '.'),
      block('figure', { children: [picture], caption: [text('Fig.')] }),
    ]);
    expect(articleMarkdown(article, { withImages: false })).toBe('So E = mc².\n\n*Fig.*\n');
  });

  it('leaves the words of pictures that are data: a line of Markdown would be a megabyte long', () => {
    const picture = {
      type: 'image',
      url: 'data:image/png;base64,AAAA',
      alt: 'A pith',
      title: '',
      width: 0,
      height: 0,
    } as const;
    const figure = (image: Image, caption: string) =>
      block('figure', { children: [image], caption: caption === '' ? [] : [text(caption)] });
    const article = exampleArticle([
      paragraph('See ', picture, '.'),
      figure(picture, ''),
      figure(picture, 'Fig. 1: A pith'),
      figure(picture, 'Fig. 2'),
      figure({ ...picture, alt: '' }, ''),
      figure({ ...picture, fullUrl: 'https://a.example/large.png' }, ''),
    ]);
    expect(articleMarkdown(article)).toBe(
      'See A pith.\n\nA pith\n\n*Fig. 1: A pith*\n\nA pith\n\n*Fig. 2*\n\n![A pith](https://a.example/large.png)\n',
    );
  });
});
