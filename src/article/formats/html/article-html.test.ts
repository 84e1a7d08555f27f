import fc from 'fast-check';
import type { Nodes } from 'hast';
import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import type { Block } from '../../article.ts';
import { arbitraryArticle } from '../fixtures/arbitrary-article.ts';
import { articleCharacters, characters } from '../fixtures/article-characters.ts';
import {
  block,
  code,
  exampleArticle,
  footnotes,
  heading,
  list,
  paragraph,
  ruby,
  table,
  text,
} from '../fixtures/example-article.ts';
import { elementsWithin, htmlText } from '../fixtures/html-outline.ts';
import { prepareArticle } from '../prepare/prepare-article.ts';
import { articleHtml, articleHtmlFile } from './article-html.ts';
import { articleToHast } from './article-to-hast.ts';

function htmlOf(...blocks: readonly Block[]): string {
  return articleHtml(exampleArticle(blocks, { url: 'https://a.example/page' }));
}

describe('articleHtml', () => {
  it('comes back from a parser with the same elements', () => {
    fc.assert(
      fc.property(arbitraryArticle, (article) => {
        const options = { cleansLinks: true, withImages: true, target: 'html' } as const;
        const written = articleToHast(prepareArticle(article, options));
        expect(parsedOutline(parseFragment(articleHtml(article)))).toBe(hastOutline(written));
      }),
      { numRuns: 150 },
    );
  });

  it('says what the article says, no more and no less', () => {
    fc.assert(
      fc.property(arbitraryArticle, (article) => {
        const said = htmlText(parseFragment(articleHtml(article, { cleansLinks: false })));
        const embeds = articleCharacters(article, 'tex');
        expect(characters(withoutEmbeds(article.blocks) ? said : embeds)).toBe(embeds);
      }),
      { numRuns: 150 },
    );
  });

  it('gives every id once and links to ids that are there', () => {
    fc.assert(
      fc.property(arbitraryArticle, (article) => {
        const attributes = elementsWithin(parseFragment(articleHtml(article))).flatMap(
          ({ attrs }) => attrs,
        );
        const ids = attributes.filter(({ name }) => name === 'id').map(({ value }) => value);
        const targets = attributes.filter(
          ({ name, value }) => name === 'href' && value.startsWith('#'),
        );
        expect(ids).toEqual([...new Set(ids)]);
        for (const { value } of targets) expect(ids).toContain(value.slice(1));
      }),
      { numRuns: 150 },
    );
  });

  it.each<[string, Block, string]>([
    [
      'writes headings with the anchors that links lead to',
      block('quote', {
        children: [
          heading(2, 'A', 'part one'),
          paragraph({ type: 'link', url: '#part%20one', title: '', children: [text('up')] }),
        ],
      }),
      '<blockquote><h2 id="pith-part">A</h2><p><a href="#pith-part">up</a></p></blockquote>',
    ],
    [
      'unties links to what is not in the article, which would lead out of it',
      paragraph({ type: 'link', url: '#comments', title: '', children: [text('a')] }),
      '<p>a</p>',
    ],
    [
      'unties links of other schemes',
      paragraph({ type: 'link', url: 'javascript:alert(1)', title: '', children: [text('a')] }),
      '<p>a</p>',
    ],
    [
      'keeps lists within lists',
      list(true, [paragraph('a'), list(false, [paragraph('b')])]),
      '<ol><li>a<ul><li>b</li></ul></li></ol>',
    ],
    [
      'numbers items as the page does',
      block('list', {
        isOrdered: true,
        start: 0,
        items: [{ children: [paragraph('a')] }, { children: [paragraph('b')], number: 9 }],
      }),
      '<ol start="0"><li>a</li><li value="9">b</li></ol>',
    ],
    [
      'counts down in letters',
      block('list', {
        isOrdered: true,
        start: 1,
        isReversed: true,
        numbering: 'a',
        items: [{ children: [paragraph('a')] }],
      }),
      '<ol start="1" reversed type="a"><li>a</li></ol>',
    ],
    [
      'tells answers to a post from a list of what the page lists',
      block('list', {
        isOrdered: false,
        start: 1,
        isThread: true,
        items: [{ children: [paragraph('bob'), paragraph('It is hollow.')] }],
      }),
      '<ul class="thread"><li><p>bob</p><p>It is hollow.</p></li></ul>',
    ],
    [
      'marks the language of code',
      code('let a < b;', 'ts'),
      '<pre><code class="language-ts">let a &lt; b;</code></pre>',
    ],
    [
      'tells head from body in a table',
      table(['!a', '!b'], ['!c', 'd']),
      '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><th scope="row">c</th><td>d</td></tr></tbody></table>',
    ],
    [
      'keeps formulas as MathML',
      paragraph({
        type: 'math',
        tex: 'x',
        mathml:
          '<math class="m"><semantics><mi>x</mi><annotation encoding="application/x-tex">x</annotation></semantics></math>',
        text: 'x',
      }),
      '<p><math display="inline" alttext="x"><semantics><mi>x</mi></semantics></math></p>',
    ],
    [
      'falls back to TeX when the MathML is not plain',
      paragraph({
        type: 'math',
        tex: 'x',
        mathml: '<math><mi href="javascript:1">x</mi><script>y</script></math>',
        text: 'x',
      }),
      '<p><code class="language-math math-inline">x</code></p>',
    ],
    [
      'sets the language and direction of a quote',
      { ...block('quote', { children: [paragraph('a')] }), language: 'ar', direction: 'rtl' },
      '<blockquote lang="ar" dir="rtl"><p>a</p></blockquote>',
    ],
    ['drops languages that are none', { ...paragraph('a'), language: 'en" onload="x' }, '<p>a</p>'],
    [
      'has ruby with brackets for where it cannot be shown',
      paragraph(ruby('漢字', 'かんじ'), ruby('は', 'ha')),
      '<p><ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby><ruby>は<rp>(</rp><rt>ha</rt><rp>)</rp></ruby></p>',
    ],
    [
      'takes readings outside of ruby, or not right inside of it, for words',
      paragraph(
        { type: 'reading', children: [text('a')] },
        {
          type: 'ruby',
          children: [
            text('b'),
            { type: 'strong', children: [{ type: 'reading', children: [text('c')] }] },
          ],
        },
      ),
      '<p>a<ruby>b<strong>c</strong></ruby></p>',
    ],
    [
      'shows pictures with their size',
      block('figure', {
        children: [
          {
            type: 'image',
            url: 'https://a.example/i.png',
            alt: 'A "b"',
            title: '',
            width: 10.4,
            height: 0,
          },
        ],
        caption: [],
      }),
      '<figure><img src="https://a.example/i.png" width="10" alt="A &quot;b&quot;"></figure>',
    ],
  ])('%s', (_, article, html) => {
    expect(htmlOf(article)).toBe(html);
  });

  it('links notes and references both ways', () => {
    const reference = { type: 'footnote-reference', id: 'x' } as const;
    expect(htmlOf(paragraph('a', reference), footnotes(['x', 'b']))).toBe(
      '<p>a<sup><a href="#pithnote-1" id="pithref-1" role="doc-noteref">1</a></sup></p>' +
        '<section role="doc-endnotes"><ol><li id="pithnote-1">b <a href="#pithref-1" role="doc-backlink">↩</a></li></ol></section>',
    );
  });

  it('leaves out elements around a word beyond the twelfth', () => {
    let inner = text('x');
    for (let depth = 0; depth < 40; depth++) inner = { type: 'sub', children: [inner] };
    const html = htmlOf(paragraph(inner));
    expect(html.match(/<sub>/g)).toHaveLength(12);
  });
});

describe('articleHtmlFile', () => {
  it('is one file with title, language, direction, source and policy', () => {
    const metadata = {
      title: 'A <b>',
      author: 'Ada',
      published: '2024-02-29T10:00:00Z',
      siteName: 'Hedgerow',
      url: 'https://a.example/?utm_source=x',
      language: 'ar',
      direction: 'rtl',
    } as const;
    const file = articleHtmlFile(exampleArticle([paragraph('a')], metadata));
    const elements = elementsWithin(parse(file));
    const find = (name: string) => elements.find(({ tagName }) => tagName === name);
    expect(file.startsWith('<!doctype html><html lang="ar" dir="rtl">')).toBe(true);
    expect(htmlText(find('title') ?? parse(''))).toBe('A <b>');
    expect(htmlText(find('header') ?? parse(''))).toBe('A <b>Ada · 2024-02-29 · Hedgerow');
    expect(find('a')?.attrs).toEqual([{ name: 'href', value: 'https://a.example/' }]);
    const policy = elements
      .flatMap(({ attrs }) => attrs)
      .find(({ value }) => value.includes('-src'));
    expect(policy?.value).toMatch(/^default-src 'none';/);
  });

  it.each([
    ['What pith is for', 'What pith is for – Hedgerow', 1],
    ['Blog: What pith is for', 'What pith is for', 1],
    ['What elder has instead of pith', 'Pith', 2],
  ])('does not repeat the title above a headline that says the same: %j', (said, title, count) => {
    const article = exampleArticle([heading(1, said)], { title });
    const names = elementsWithin(parse(articleHtmlFile(article))).map(({ tagName }) => tagName);
    expect(names.filter((name) => name === 'h1')).toHaveLength(count);
  });

  it('keeps markup in metadata from becoming markup', () => {
    fc.assert(
      fc.property(arbitraryArticle, ({ metadata }) => {
        const names = elementsWithin(parse(articleHtmlFile({ metadata, blocks: [] }))).map(
          ({ tagName }) => tagName,
        );
        const known = [
          'html',
          'head',
          'meta',
          'title',
          'link',
          'style',
          'body',
          'article',
          'header',
          'h1',
          'p',
          'time',
          'a',
        ];
        expect(names.filter((name) => !known.includes(name))).toEqual([]);
      }),
    );
  });
});

/** Whether no block is an embed, whose title is not among the article's characters. */
function withoutEmbeds(blocks: readonly Block[]): boolean {
  return !JSON.stringify(blocks).includes('"embed"');
}

function hastOutline(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  const inner = node.children.map(hastOutline).join('');
  return node.type === 'element' ? `{${node.tagName} ${inner}}` : inner;
}

function parsedOutline(node: DefaultTreeAdapterTypes.Node): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  if (!('childNodes' in node)) return '';
  const inner = node.childNodes.map(parsedOutline).join('');
  return 'tagName' in node ? `{${node.tagName} ${inner}}` : inner;
}
