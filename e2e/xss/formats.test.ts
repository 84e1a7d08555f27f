import { strFromU8, unzipSync } from 'fflate';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';
import { type DefaultTreeAdapterTypes, parse, parseFragment, serialize } from 'parse5';
import { describe, expect, it } from 'vitest';
import type { Article, Block, Image } from '../../src/article/article.ts';
import { buildArticle } from '../../src/article/build-article.ts';
import { articleEpub } from '../../src/article/formats/epub/article-epub.ts';
import { articleHtml, articleHtmlFile } from '../../src/article/formats/html/article-html.ts';
import { articleJson } from '../../src/article/formats/json/article-json.ts';
import { articleMarkdown } from '../../src/article/formats/markdown/article-markdown.ts';
import { pageMetadata } from '../../src/library/page-metadata.ts';
import { parsePage } from '../../src/page/saved-page/parse-html.ts';
import { findHarm } from './harmless.ts';
import type { Payload } from './payload.ts';
import { hostilePage, PAYLOADS } from './payloads.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Reader = (article: Article) => readonly Node[];

const URL_OF_PAGE = 'https://a.example/page';
const OPTIONS = { cleansLinks: false, withImages: true, withFrontMatter: true };

describe('the payloads', () => {
  it('are at least 200, each with a unique id', () => {
    expect(PAYLOADS.length).toBeGreaterThanOrEqual(200);
    expect(new Set(PAYLOADS.map(({ id }) => id)).size).toBe(PAYLOADS.length);
  });

  it('are found harmful before any filter, so the check sees them', () => {
    const harmless = parse(hostilePage());
    expect(findHarm(harmless)).toEqual([]);
    const harmful = PAYLOADS.filter((payload) => findHarm(parse(hostilePage(payload))).length > 0);
    expect(harmful.length).toBeGreaterThanOrEqual(200);
  });
});

const ARTICLES: Readonly<Record<string, (payload: Payload) => Article>> = {
  'a page whose every word is content': articleOfPage,
  'an article with it in every field': articleOfFields,
};
const DOCUMENTS: Readonly<Record<string, Reader>> = {
  HTML: (article) => [fragment(articleHtml(article, OPTIONS))],
  'an HTML file': (article) => [document(articleHtmlFile(article, OPTIONS))],
  'HTML that is parsed, written and parsed again': parsedAgain,
  EPUB: epubDocuments,
  'Markdown, rendered without any care': (article) => [fragment(rendered(article))],
};

for (const [name, make] of Object.entries(ARTICLES)) {
  describe(`of ${name}`, () => {
    // The articles are built once, as this takes longer than writing them in any format.
    const made = new Map<Payload, Article>();
    const articleOf = (payload: Payload) => {
      const article = made.get(payload) ?? make(payload);
      made.set(payload, article);
      return article;
    };

    for (const [format, documentsOf] of Object.entries(DOCUMENTS)) {
      it(`no payload survives in ${format}`, () => {
        const harm = PAYLOADS.flatMap((payload) =>
          documentsOf(articleOf(payload)).flatMap((document) =>
            findHarm(document).map((found) => `${payload.id}: ${found}`),
          ),
        );
        expect(harm).toEqual([]);
      });
    }

    it('no payload survives in an address or a formula of JSON', () => {
      const harm = PAYLOADS.flatMap((payload) =>
        harmInJson(articleJson(articleOf(payload))).map((found) => `${payload.id}: ${found}`),
      );
      expect(harm).toEqual([]);
    });
  });
}

function articleOfPage(payload: Payload): Article {
  const page = hostilePage(payload);
  const tree = parsePage(page, URL_OF_PAGE);
  const labels = new Uint8Array(tree.leaves.length).fill(1);
  return buildArticle(tree, labels, { metadata: pageMetadata(page, URL_OF_PAGE) });
}

/** An article in which every string is the payload, as if nothing had been filtered before. */
function articleOfFields(payload: Payload): Article {
  // Payloads that are deeply nested are shortened, as depth means nothing in a text field.
  const html = payload.html.slice(0, 1_000);
  const address = /(?:href|src)=["']?([^"'>\s]+)/.exec(html)?.[1] ?? html;
  const source = { document: 0, firstLeaf: -1, lastLeaf: -1 };
  const facts = { source, anchor: html, language: html, direction: html as 'ltr' };
  const text = { type: 'text', value: html } as const;
  const math = { tex: html, mathml: html, text: html };
  const image: Image = { type: 'image', url: address, alt: html, title: html, width: 9, height: 9 };
  const picture: Image = { ...image, url: `https://a.example/${html}` };
  const children = [
    text,
    { type: 'code-span', value: html } as const,
    { type: 'keyboard', value: html } as const,
    { type: 'link', url: address, title: html, children: [text] } as const,
    { type: 'link', url: `https://a.example/${html}`, title: html, children: [text] } as const,
    { type: 'link', url: `#${html}`, title: html, children: [text] } as const,
    { type: 'span', language: html, children: [text] } as const,
    { type: 'footnote-reference', id: html } as const,
    { type: 'math', ...math } as const,
    { type: 'math', ...math, mathml: `<math><mi>${html}</mi></math>` } as const,
    { type: 'sub', children: [text] } as const,
    { type: 'ruby', children: [text, { type: 'reading', children: [text] }] } as const,
    image,
    picture,
  ];
  const everything: Block = { ...facts, type: 'paragraph', children };
  // All of them in each kind of block would only make the test slow.
  const paragraph: Block = {
    ...facts,
    type: 'paragraph',
    children: [text, children[1], children[3], image],
  };
  const cell = { isHeader: false, columns: 1, rows: 1, children: [paragraph] };
  const list: Block = {
    ...facts,
    type: 'list',
    isOrdered: true,
    start: 1,
    items: [{ children: [paragraph] }],
  };
  const blocks: Block[] = [
    { ...facts, type: 'heading', level: 2, children: [text, image] },
    everything,
    list,
    { ...facts, type: 'code', codeLanguage: html, text: html },
    { ...facts, type: 'table', caption: [text], rows: [[cell]] },
    { ...facts, type: 'table', caption: [text], rows: [[{ ...cell, children: [list] }]] },
    { ...facts, type: 'figure', caption: [text], children: [image, picture] },
    { ...facts, type: 'math-block', ...math },
    { ...facts, type: 'definitions', groups: [{ terms: [[text]], details: [[paragraph]] }] },
    { ...facts, type: 'details', summary: [text], children: [paragraph] },
    { ...facts, type: 'embed', kind: 'video', title: html, url: address },
    { ...facts, type: 'embed', kind: 'video', title: html, url: `https://a.example/${html}` },
    { ...facts, type: 'footnotes', notes: [{ id: html, children: [paragraph] }] },
  ];
  const metadata = {
    title: html,
    author: html,
    published: html,
    updated: html,
    siteName: html,
    description: html,
    url: address,
    language: html,
    direction: html as 'ltr',
  };
  return { metadata, blocks };
}

function document(html: string): DefaultTreeAdapterTypes.Document {
  return parse(html);
}

function fragment(html: string): DefaultTreeAdapterTypes.DocumentFragment {
  return parseFragment(html);
}

function parsedAgain(article: Article): Node[] {
  const once = serialize(parseFragment(articleHtml(article, OPTIONS)));
  return [parseFragment(once), parseFragment(serialize(parseFragment(once)))];
}

function epubDocuments(article: Article): Node[] {
  const files = unzipSync(articleEpub(article));
  return ['EPUB/article.xhtml', 'EPUB/nav.xhtml'].map((name) =>
    parse(strFromU8(files[name]).replace(/^<\?xml.*\?>\n/, '')),
  );
}

/**
 * A Markdown renderer without any protection: it makes HTML and links of all that looks like them.
 */
function rendered(article: Article): string {
  const markdown = articleMarkdown(article, OPTIONS).replace(/^---\n[\s\S]*?\n---\n/, '');
  return micromark(markdown, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm(), math()],
    htmlExtensions: [
      gfmHtml({ clobberPrefix: 'user-content-' }),
      {
        // The test is not about KaTeX, so sources of formulas are shown as text.
        enter: {
          mathFlow() {
            this.buffer();
          },
          mathText() {
            this.buffer();
          },
        },
        exit: {
          mathFlow() {
            this.resume();
          },
          mathText() {
            this.resume();
          },
        },
      },
    ],
  });
}

function harmInJson(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(harmInJson);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (
      key === 'url' &&
      inner !== '' &&
      !/^(?:https?:\/\/|mailto:|tel:|#pith|data:image\/(?!svg))/i.test(inner)
    ) {
      return [`url ${inner}`];
    }
    return key === 'mathml' ? findHarm(parseFragment(inner)) : harmInJson(inner);
  });
}
