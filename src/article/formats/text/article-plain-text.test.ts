import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block } from '../../article.ts';
import { arbitraryArticle } from '../fixtures/arbitrary-article.ts';
import { characters, charactersWithNotesLast, isWithin } from '../fixtures/article-characters.ts';
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
import { articlePlainText } from './article-plain-text.ts';

describe('articlePlainText', () => {
  it('loses no character of an article but moves notes to the end', () => {
    fc.assert(
      fc.property(arbitraryArticle, (article) => {
        // Raised numbers have characters of their own.
        const lowered = (all: string) => all.normalize('NFKC').replaceAll('−', '-');
        const said = lowered(characters(articlePlainText(article)));
        const written = lowered(charactersWithNotesLast(article, 'text'));
        expect(isWithin(written, said)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it.each<[string, readonly Block[], string]>([
    [
      'divides blocks by a blank line',
      [heading(1, 'A'), paragraph('b'), paragraph('c')],
      'A\n\nb\n\nc',
    ],
    [
      'gives items bullets, numbers and indentation',
      [list(true, [paragraph('a'), list(false, [paragraph('b')])], [paragraph('c')])],
      '1. a\n   • b\n2. c',
    ],
    [
      'numbers items as the page does',
      [
        block('list', {
          isOrdered: true,
          start: 3,
          isReversed: true,
          numbering: 'i',
          items: [
            { children: [paragraph('a')] },
            { children: [paragraph('b')] },
            { children: [paragraph('c')], number: 9 },
          ],
        }),
      ],
      'iii. a\nii. b\nix. c',
    ],
    [
      'sets lists of several paragraphs wide',
      [list(false, [paragraph('a'), paragraph('b')], [paragraph('c')])],
      '• a\n\n  b\n\n• c',
    ],
    [
      'ticks what is done',
      [
        block('list', {
          isOrdered: false,
          start: 1,
          items: [
            { children: [paragraph('a')], isChecked: true },
            { children: [paragraph('b')], isChecked: false },
          ],
        }),
      ],
      '☑ a\n☐ b',
    ],
    ['ends no row of a table with tabs', [table(['!a', '!b', '!c'], ['d', '', ''])], 'a\tb\tc\nd'],
    [
      'divides cells by tabs',
      [table(['!a', '!b'], ['c', [paragraph('d'), paragraph('e')]])],
      'a\tb\nc\td e',
    ],
    ['keeps code as it stands', [code('if a:\n\n    b')], 'if a:\n\n    b'],
    [
      'puts notes at the end',
      [
        paragraph('a', { type: 'footnote-reference', id: 'x' }),
        footnotes(['x', 'b']),
        paragraph('c'),
      ],
      'a[1]\n\nc\n\n[1] b',
    ],
    [
      'puts notes inside of others at the end, too',
      [block('quote', { children: [paragraph('a'), footnotes(['x', 'b'])] }), paragraph('c')],
      'a\n\nc\n\n[1] b',
    ],
    [
      'sets definitions below their terms',
      [
        block('definitions', {
          groups: [{ terms: [[text('pith')]], details: [[paragraph('core')]] }],
        }),
      ],
      'pith\n  core',
    ],
    [
      'raises and lowers numbers, and nothing else',
      [
        paragraph('10', { type: 'sup', children: [text('−6')] }, ' m', {
          type: 'sup',
          children: [text('2')],
        }),
        paragraph('1', { type: 'sup', children: [text('st')] }, ' H', {
          type: 'sub',
          children: [text('2')],
        }),
      ],
      '10⁻⁶ m²\n\n1st H₂',
    ],
    [
      'writes readings of ruby in brackets',
      [paragraph(ruby('漢字', 'かんじ'), 'は')],
      '漢字(かんじ)は',
    ],
    [
      'says formulas',
      [paragraph('a ', { type: 'math', tex: 'x^2', mathml: '', text: 'x2' })],
      'a x^2',
    ],
    [
      'leaves pictures, videos and gaps out',
      [
        block('figure', {
          children: [
            { type: 'image', url: 'https://a.example/1', alt: 'b', title: '', width: 0, height: 0 },
          ],
          caption: [text('Fig.')],
          credit: [text('Ida Elm')],
        }),
        block('embed', { kind: 'video', title: 'c', url: 'https://v.example/' }),
        block('gap', { passages: 1, words: 1, children: [paragraph('d')] }),
      ],
      '[Fig. Ida Elm]',
    ],
    ['breaks lines where the page does', [paragraph('a ', { type: 'break' }, ' b')], 'a\nb'],
    ['is empty for an empty article', [], ''],
  ])('%s', (_, blocks, plain) => {
    expect(articlePlainText(exampleArticle(blocks))).toBe(plain);
  });
});
