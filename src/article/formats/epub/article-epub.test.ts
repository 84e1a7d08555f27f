import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import type { Article, Block } from '../../article.ts';
import { arbitraryArticle } from '../fixtures/arbitrary-article.ts';
import { articleCharacters, characters } from '../fixtures/article-characters.ts';
import {
  block,
  exampleArticle,
  footnotes,
  heading,
  paragraph,
  ruby,
  text,
} from '../fixtures/example-article.ts';
import { wantedPictures } from '../wanted-pictures.ts';
import { articleEpub } from './article-epub.ts';

const { DOMParser } = new JSDOM().window;
const PIXEL = { bytes: Uint8Array.of(0x89, 0x50, 0x4e, 0x47), mediaType: 'image/png' };
const picture = {
  type: 'image',
  url: 'https://a.example/i.png?utm_source=x',
  alt: 'A stem',
  title: '',
  width: 0,
  height: 0,
} as const;
const illustrated = exampleArticle(
  [
    heading(1, 'A'),
    heading(2, 'B'),
    heading(2, 'C'),
    heading(1, 'D'),
    block('figure', { children: [picture], caption: [] }),
  ],
  { title: 'A & B', author: 'Ada', url: 'https://a.example/', language: 'he', direction: 'rtl' },
);

function filesOf(
  article: Article,
  ...rest: [Parameters<typeof articleEpub>[1]?]
): Record<string, string> {
  const files = unzipSync(articleEpub(article, ...rest));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

/** @throws Error where the file is not well-formed XML */
function parseXml(source: string): Document {
  const document = new DOMParser().parseFromString(source, 'application/xml');
  const error = document.querySelector('parsererror');
  if (error !== null) throw new Error(`${error.textContent} in ${source}`);
  return document;
}

describe('articleEpub', () => {
  it('begins with its media type, uncompressed, so that it is known by its first bytes', () => {
    const bytes = articleEpub(illustrated);
    expect(strFromU8(bytes.slice(0, 4))).toBe('PK\u0003\u0004');
    expect(bytes.slice(8, 10)).toEqual(Uint8Array.of(0, 0));
    expect(strFromU8(bytes.slice(30, 58))).toBe('mimetypeapplication/epub+zip');
  });

  it('is well-formed, with ids that are there once and links that lead somewhere', () => {
    fc.assert(
      fc.property(arbitraryArticle, (article) => {
        const files = filesOf(article);
        for (const [name, source] of Object.entries(files)) {
          if (/\.(?:xhtml|opf|xml)$/.test(name)) parseXml(source);
        }
        const chapter = parseXml(files['EPUB/article.xhtml']);
        const navigation = parseXml(files['EPUB/nav.xhtml']);
        const ids = [...chapter.querySelectorAll('[id]')].map(({ id }) => id);
        const inner = [
          ...chapter.querySelectorAll('[href^="#"]'),
          ...navigation.querySelectorAll('[href*="#"]'),
        ];
        expect(ids).toEqual([...new Set(ids)]);
        for (const link of inner)
          expect(ids).toContain(link.getAttribute('href')?.replace(/^.*#/, ''));
      }),
      { numRuns: 40 },
    );
  });

  it('gives headings ids that differ, though one of them has no words', () => {
    const logo = block('heading', { level: 1, children: [picture] });
    const pictures = new Map([[picture.url, PIXEL]]);
    const files = filesOf(exampleArticle([logo, heading(2, 'A')]), pictures);
    const chapter = files['EPUB/article.xhtml'];
    const ids = [...parseXml(chapter).querySelectorAll('[id]')].map(({ id }) => id);
    // The title and the second heading.
    expect(ids).toEqual(['pithheading-1', 'pithheading-2']);
  });

  it('says all that the article says', () => {
    fc.assert(
      fc.property(arbitraryArticle, ({ metadata, blocks }) => {
        const plain = JSON.stringify(blocks);
        fc.pre(!/"(?:embed|footnote-reference|image)"/.test(plain));
        const article = {
          metadata: { ...metadata, title: '', author: '', siteName: '', published: '' },
          blocks,
        };
        const chapter = parseXml(filesOf(article)['EPUB/article.xhtml']);
        for (const extra of chapter.querySelectorAll('header, rp')) extra.remove();
        const said = chapter.querySelector('body')?.textContent ?? '';
        expect(characters(said)).toBe(articleCharacters(article, 'tex'));
      }),
      { numRuns: 40 },
    );
  });

  it('names title, author, source, language and direction', () => {
    const book = parseXml(filesOf(illustrated)['EPUB/package.opf']);
    const values = [...book.querySelectorAll('metadata > *')].map((entry) => [
      entry.nodeName,
      entry.textContent,
    ]);
    expect(values).toEqual(
      expect.arrayContaining([
        ['dc:title', 'A & B'],
        ['dc:creator', 'Ada'],
        ['dc:source', 'https://a.example/'],
        ['dc:language', 'he'],
      ]),
    );
    expect(book.querySelector('spine')?.getAttribute('page-progression-direction')).toBe('rtl');
  });

  it('lists the headings as they are nested', () => {
    const navigation = parseXml(filesOf(illustrated)['EPUB/nav.xhtml']);
    const items = [...navigation.querySelectorAll('nav > ol > li')].map(
      ({ textContent }) => textContent,
    );
    expect(items).toEqual(['A & B', 'ABC', 'D']);
  });

  it('lists headings without the numbers of their notes and the readings of their words', () => {
    const children = [ruby('Pith', 'piθ'), { type: 'footnote-reference', id: 'x' }] as const;
    const section = block('heading', { level: 2, children });
    const { 'EPUB/nav.xhtml': navigation } = filesOf(
      exampleArticle([section, footnotes(['x', 'b'])]),
    );
    const entries = [...parseXml(navigation).querySelectorAll('nav li a')];
    expect(entries.map(({ textContent }) => textContent)).toContain('Pith');
  });

  it('has notes that reading systems show where their numbers are pressed', () => {
    const note = (id: string, ...children: readonly Block[]) => ({ id, children });
    const { 'EPUB/article.xhtml': book } = filesOf(
      exampleArticle([
        paragraph(
          'A',
          { type: 'footnote-reference', id: 'x' },
          { type: 'footnote-reference', id: 'z' },
        ),
        block('footnotes', {
          notes: [
            note('x', paragraph('One', { type: 'sup', children: [text('st')] })),
            note('y', paragraph('None refers to it.')),
            note('z', block('quote', { children: [paragraph('Said')] }), paragraph('so')),
          ],
        }),
      ]),
    );
    expect(book).toContain(
      '<a href="#pithnote-1" id="pithref-1" role="doc-noteref" epub:type="noteref">1</a>',
    );
    expect(book).toContain(
      '<section role="doc-endnotes" epub:type="footnotes">' +
        '<aside id="pithnote-1" role="doc-footnote" epub:type="footnote">' +
        '<p><a href="#pithref-1" role="doc-backlink" epub:type="backlink">1</a>. One<sup>st</sup></p></aside>' +
        '<ol start="2"><li id="pithnote-2">None refers to it.</li></ol>' +
        '<aside id="pithnote-3" role="doc-footnote" epub:type="footnote">' +
        '<p><a href="#pithref-3" role="doc-backlink" epub:type="backlink">3</a>. </p>' +
        '<blockquote><p>Said</p></blockquote><p>so</p></aside></section>',
    );
  });

  it('packs pictures that are given, and leads to the others by their words', () => {
    const [{ url: address }] = wantedPictures(illustrated);
    expect(address).toBe('https://a.example/i.png?utm_source=x');
    const packed = filesOf(illustrated, new Map([[address, PIXEL]]));
    expect(packed['EPUB/article.xhtml']).toContain('<img src="pictures/1.png" alt="A stem" />');
    expect(Object.keys(packed)).toContain('EPUB/pictures/1.png');
    const bare = filesOf(illustrated);
    expect(bare['EPUB/article.xhtml']).toContain(
      '<figure><a href="https://a.example/i.png">[A stem]</a></figure>',
    );

    expect(bare['EPUB/article.xhtml']).not.toContain('<img');
  });

  it('names a picture that it lacks by its file where the page has no words for it', () => {
    const url = 'https://a.example/photos/Holunder%20im%20Mai.jpg?w=800';
    const photo = { ...picture, url, alt: '' };
    const caption = [{ type: 'text', value: 'In May' }] as const;
    const inLine = [{ type: 'text', value: 'See ' }, photo] as const;
    const linked = [
      { type: 'link', url: 'https://b.example/', title: '', children: [photo] },
    ] as const;
    const { 'EPUB/article.xhtml': book } = filesOf(
      exampleArticle([
        block('figure', { children: [photo], caption }),
        block('paragraph', { children: inLine }),
        block('paragraph', { children: linked }),
        block('figure', { children: [{ ...photo, url: 'https://a.example/' }], caption }),
        block('figure', {
          children: [{ ...photo, url: `data:image/png;base64,${'A'.repeat(8)}` }],
          caption,
        }),
      ]),
    );
    const link = `<a href="${url}">[Holunder im Mai.jpg]</a>`;
    expect(book).toContain(`<figure>${link}<figcaption>In May</figcaption></figure>`);
    expect(book).toContain(`<p>See ${link}</p>`);
    expect(book).toContain('<p><a href="https://b.example/">[Holunder im Mai.jpg]</a></p>');
    expect(book).toContain('<a href="https://a.example/">[a.example]</a><figcaption>');
    expect(book).toContain('<figure><figcaption>In May</figcaption></figure>');
  });

  it('gives the same bytes for the same article and date', () => {
    const modified = new Date('2024-02-29T10:00:00Z');
    expect(articleEpub(illustrated, new Map(), { modified })).toEqual(
      articleEpub(illustrated, new Map(), { modified }),
    );
  });

  it('leads to the page by an address that any program can read', () => {
    const article = exampleArticle([paragraph('a')], { url: 'https://münchen.example/ü[1]' });
    const { 'EPUB/article.xhtml': book } = filesOf(article);
    expect(book).toContain('<a href="https://xn--mnchen-3ya.example/%C3%BC%5B1%5D">');
  });

  it('calls a book without a title by its address', () => {
    const files = filesOf(exampleArticle([paragraph('a')], { url: 'https://a.example/' }));
    expect(files['EPUB/package.opf']).toContain('<dc:title>https://a.example/</dc:title>');
  });
});
