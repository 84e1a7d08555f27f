import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Article } from '../article.ts';
import { dataPictures } from './data-pictures.ts';
import { articleEpub } from './epub/article-epub.ts';
import { block, exampleArticle, paragraph } from './fixtures/example-article.ts';
import type { FormatOptions } from './format-options.ts';
import { articleHtml, articleHtmlFile } from './html/article-html.ts';
import { articleJson } from './json/article-json.ts';
import { articleMarkdown } from './markdown/article-markdown.ts';

type Write = (article: Article, options?: Partial<FormatOptions>) => string;

const FORMATS: readonly (readonly [string, Write])[] = [
  ['Markdown', articleMarkdown],
  ['HTML', articleHtml],
  ['an HTML file', articleHtmlFile],
  ['JSON', (article, options) => JSON.stringify(articleJson(article, options))],
  [
    'a book',
    (article, options) => {
      const files = unzipSync(articleEpub(article, new Map(), options));
      return strFromU8(files['EPUB/article.xhtml']);
    },
  ],
];

const picture = { type: 'image', alt: 'A stem', title: '', width: 0, height: 0 } as const;
const PLAIN = { ...picture, url: 'https://a.example/i.png?w=800&utm_source=x&fit=crop' };
const SIGNED = { ...picture, url: 'https://a.example/j.png?utm_source=x&sig=aB' };

describe('addresses of pictures', () => {
  it.each(FORMATS)('are without tracking parameters in %s, unless they are signed', (_, write) => {
    for (const article of [
      exampleArticle([paragraph('See ', PLAIN, ' and ', SIGNED)]),
      exampleArticle([block('figure', { children: [PLAIN, SIGNED], caption: [] })]),
    ]) {
      const written = write(article).replaceAll(/&amp;|&#x26;/g, '&');
      expect(written).toContain('https://a.example/i.png?w=800&fit=crop');
      expect(written).toContain(SIGNED.url);
      expect(written).not.toContain(PLAIN.url);
      const kept = write(article, { cleansLinks: false }).replaceAll(/&amp;|&#x26;/g, '&');
      expect(kept).toContain(PLAIN.url);
    }
  });

  const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;
  const withDrawing = (inside: string) => {
    const url = `data:image/svg+xml,${encodeURIComponent(svg(inside))}`;
    return exampleArticle([block('figure', { children: [{ ...picture, url }], caption: [] })]);
  };

  it('that hold a drawing stay in HTML, unless it runs something', () => {
    for (const write of [articleHtml, articleHtmlFile]) {
      expect(write(withDrawing('<path/>'))).toContain(encodeURIComponent(svg('<path/>')));
      expect(write(withDrawing('<script/>'))).not.toContain('data:image/svg');
    }
  });

  it('that hold a picture are files, unless it runs something', () => {
    const [[url, drawing]] = dataPictures(withDrawing('<path/>'));
    expect([url, drawing.mediaType]).toEqual([
      `data:image/svg+xml,${encodeURIComponent(svg('<path/>'))}`,
      'image/svg+xml',
    ]);
    expect(strFromU8(drawing.bytes)).toBe(svg('<path/>'));
    expect([...dataPictures(withDrawing('<script/>'))]).toEqual([]);
    const gif = { ...picture, url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' };
    const article = exampleArticle([paragraph('See ', gif, ' and ', PLAIN)]);
    const files = dataPictures(article);
    expect(strFromU8(files.get(gif.url)?.bytes ?? new Uint8Array(), true)).toBe(
      'GIF89a\x01\0\x01\0\0\0\0,',
    );
    expect(files.size).toBe(1);
    expect(Object.keys(unzipSync(articleEpub(article, files)))).toContain('EPUB/pictures/1.gif');
  });
});
