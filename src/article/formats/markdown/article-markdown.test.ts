import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import type { Block } from '../../article.ts';
import { arbitraryArticle } from '../fixtures/arbitrary-article.ts';
import { articleCharacters, characters, isWithin } from '../fixtures/article-characters.ts';
import {
  block,
  code,
  exampleArticle,
  footnotes,
  heading,
  list,
  paragraph,
  ruby,
  text,
} from '../fixtures/example-article.ts';
import { htmlText } from '../fixtures/html-outline.ts';
import { markdownOutline, parseMarkdown } from '../fixtures/markdown-outline.ts';
import { prepareArticle } from '../prepare/prepare-article.ts';
import { articleMarkdown } from './article-markdown.ts';
import { articleToMdast } from './article-to-mdast.ts';

function markdownOf(...blocks: readonly Block[]): string {
  return articleMarkdown(exampleArticle(blocks, { url: 'https://a.example/page' }));
}

describe('articleMarkdown', () => {
  it('comes back from a parser with the same structure and text', () => {
    fc.assert(
      fc.property(arbitraryArticle, (article) => {
        const prepared = prepareArticle(article, {
          cleansLinks: true,
          withImages: true,
          target: 'markdown',
          withDataPictures: false,
        });
        const read = parseMarkdown(articleMarkdown(article));
        expect(markdownOutline(read)).toEqual(markdownOutline(articleToMdast(prepared)));
      }),
      { numRuns: 150 },
    );
  });

  it('loses no character of an article', () => {
    fc.assert(
      fc.property(arbitraryArticle, (article) => {
        const said = characters(mdastText(parseMarkdown(articleMarkdown(article))));
        const formulas = said.replaceAll('\\vert{}', '|');
        expect(isWithin(articleCharacters(article, 'tex'), formulas)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('keeps formulas apart where a link around one leads to no heading', () => {
    const formula = (tex: string) => ({ type: 'math', tex, mathml: '', text: tex }) as const;
    const link = { type: 'link', url: '#step', title: '', children: [formula('a')] } as const;
    const step = { ...paragraph(), anchor: 'step' };
    const line = paragraph(link, formula('b'));
    expect(markdownOf(step, line)).toContain('$a$ $b$');
  });

  it.each<[string, Block, string]>([
    [
      'escapes what would mean something',
      paragraph('1. *a* _b_ `c` <d> [e](f) # g'),
      '1\\. \\*a\\* \\_b\\_ \\`c\\` \\<d> \\[e]\\(f) # g\n',
    ],
    [
      'escapes a number at the start of a line only',
      paragraph('2024. Then 5. Jan'),
      '2024\\. Then 5. Jan\n',
    ],
    ['keeps words with underscores as they are', paragraph('snake_case_word'), 'snake_case_word\n'],
    [
      'puts addresses in pointed brackets, where they need no backslashes',
      paragraph('See https://a.example/b?c=1&d_e=*. Ask ada_b@a.example, or www.a.example'),
      'See <https://a.example/b?c=1&d_e=*>. Ask <ada_b@a.example>, or [www.a.example](http://www.a.example)\n',
    ],
    [
      'sets words in a row that are bold each by itself in bold as one, but not lines, nor what is struck out',
      paragraph(
        { type: 'strong', children: [text('a')] },
        ' ',
        { type: 'strong', children: [text('b')] },
        { type: 'break' },
        { type: 'strong', children: [text('c')] },
        ' ',
        { type: 'deleted', children: [text('d')] },
        ' ',
        { type: 'deleted', children: [text('e')] },
      ),
      '**a b**\\\n**c** ~~d~~ ~~e~~\n',
    ],
    [
      'ends an address before quotation marks and stops of print, which no address has',
      paragraph('See “https://a.test/b” or ‘www.a.test’, «http://a.test/c»… or “www.”'),
      'See “<https://a.test/b>” or ‘[www.a.test](http://www.a.test)’, «<http://a.test/c>»… or “www.”\n',
    ],
    [
      'sees an address in a text without spaces, and where it ends',
      paragraph('请看https://a.test/f。详见https://a.test/g的说明、https://a.test/木'),
      '请看<https://a.test/f>。详见<https://a.test/g>的说明、<https://a.test/木>\n',
    ],
    [
      'leaves an address that is a link as it is',
      paragraph({
        type: 'link',
        url: 'https://a.example/',
        title: '',
        children: [text('www.a.example')],
      }),
      '[www.a.example](https://a.example/)\n',
    ],
    [
      'writes a heading of two lines as one',
      block('heading', { level: 2, children: [text('a'), { type: 'break' }, text('b')] }),
      '## a b\n',
    ],
    [
      'escapes the ampersand of a reference only',
      paragraph('Q&A, a&b; &amp; &#42; &#x2a; &copy ', {
        type: 'link',
        url: 'https://a.example/?b=1&c=2&amp;d',
        title: '',
        children: [text('x')],
      }),
      'Q&A, a\\&b; \\&amp; \\&#42; \\&#x2a; &copy [x](https://a.example/?b=1&c=2\\&amp;d)\n',
    ],
    ['writes headings with their level', heading(2, 'Pith & bark'), '## Pith & bark\n'],
    [
      'takes white space out of emphasis',
      paragraph('a', { type: 'strong', children: [text(' b ')] }, 'c'),
      'a **b** c\n',
    ],
    [
      'joins emphasis that follows on emphasis',
      paragraph(
        { type: 'emphasis', children: [text('a')] },
        { type: 'emphasis', children: [text('b')] },
      ),
      '*ab*\n',
    ],
    [
      'writes emphasis next to Chinese brackets so that it is read as such',
      paragraph('他说', { type: 'strong', children: [text('「好」')] }, '了'),
      '他说<strong>「好」</strong>了\n',
    ],
    ['fences code that holds fences', code('```\na', 'md'), '````md\n```\na\n````\n'],
    [
      'sets a plain list tight',
      list(false, [paragraph('a'), list(true, [paragraph('b')])], [paragraph('c')]),
      '- a\n  1. b\n- c\n',
    ],
    [
      'begins a new list where the numbers of one jump',
      block('list', {
        isOrdered: true,
        start: 0,
        items: [{ children: [paragraph('a')] }, { children: [paragraph('b')], number: 9 }],
      }),
      '0. a\n\n9) b\n',
    ],
    [
      'keeps task boxes',
      block('list', {
        isOrdered: false,
        start: 1,
        items: [
          { children: [paragraph('a')], isChecked: true },
          { children: [paragraph('b')], isChecked: false },
        ],
      }),
      '- [x] a\n- [ ] b\n',
    ],
    [
      'writes formulas between dollars and prices with a backslash',
      paragraph('$5 for ', { type: 'math', tex: 'x^2', mathml: '', text: 'x2' }),
      '\\$5 for $x^2$\n',
    ],
    [
      'leaves the source out of a formula that reaches out of itself',
      paragraph({ type: 'math', tex: '\\href{javascript:alert(1)}{x}', mathml: '', text: 'x' }),
      'x\n',
    ],
    [
      'writes blocks of formulas',
      block('math-block', { tex: 'a\n= b', mathml: '', text: 'a = b' }),
      '$$\na\n= b\n$$\n',
    ],
    [
      'writes what Markdown has no mark for as elements',
      paragraph('H', { type: 'sub', children: [text('2')] }, 'O ', {
        type: 'keyboard',
        value: 'Ctrl',
      }),
      'H<sub>2</sub>O <kbd>Ctrl</kbd>\n',
    ],
    [
      'joins code in ruby with code beside it',
      paragraph(
        { type: 'code-span', value: 'a' },
        { type: 'ruby', children: [{ type: 'code-span', value: 'b' }] },
      ),
      '`ab`\n',
    ],
    [
      'writes readings of ruby in brackets',
      paragraph(ruby('漢字', 'かんじ'), 'は'),
      '漢字(かんじ)は\n',
    ],
    [
      'joins code in a bold term with bold code beside it',
      block('definitions', {
        groups: [
          {
            terms: [
              [
                { type: 'code-span', value: 'a' },
                { type: 'strong', children: [{ type: 'code-span', value: 'b' }] },
              ],
            ],
            details: [],
          },
        ],
      }),
      '- **`ab`**\n',
    ],
    [
      'writes terms bold above their definitions',
      block('definitions', {
        groups: [{ terms: [[text('pith')]], details: [[paragraph('core')]] }],
      }),
      '- **pith**\n\n  core\n',
    ],
    [
      'writes an item that is a term and its definition without a list in it',
      list(false, [
        block('definitions', {
          groups: [{ terms: [[text('pith')]], details: [[paragraph('core')]] }],
        }),
      ]),
      '- **pith**\n\n  core\n',
    ],
    [
      'writes pictures and captions',
      block('figure', {
        children: [
          {
            type: 'image',
            url: 'https://a.example/i.png',
            alt: 'A [stem]',
            title: '',
            width: 0,
            height: 0,
          },
        ],
        caption: [text('Fig. 1')],
        credit: [text('Ida Elm')],
      }),
      '![A \\[stem\\]](https://a.example/i.png)\n\n*Fig. 1 Ida Elm*\n',
    ],
    [
      'links to videos',
      block('embed', { kind: 'video', title: 'Clip', url: 'https://v.example/1?utm_source=x' }),
      '[Clip](https://v.example/1)\n',
    ],
    ['leaves gaps out', block('gap', { passages: 1, words: 1, children: [paragraph('a')] }), ''],
    ['writes a rule that does not look like front matter', block('rule', {}), '***\n'],
  ])('%s', (_, article, markdown) => {
    expect(markdownOf(article)).toBe(markdown);
  });

  it('writes notes that are referred to as notes, and the others as a list', () => {
    const reference = { type: 'footnote-reference', id: 'fn7' } as const;
    expect(
      markdownOf(paragraph('a', reference, ': b'), footnotes(['fn7', 'c'], ['fn8', 'd'])),
    ).toBe('a[^1]\\: b\n\n[^1]: c\n\n2. d\n');
  });

  it('writes quotes nested a thousand deep without falling over', () => {
    let deep = paragraph('a');
    for (let i = 0; i < 1_000; i++) deep = block('quote', { children: [deep] });
    expect(markdownOf(deep)).toBe(`${'> '.repeat(24)}a\n`);
  });
});

function mdastText(node: Nodes): string {
  if (node.type === 'html') return htmlText(parseFragment(node.value));
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(mdastText).join('') : '';
}
