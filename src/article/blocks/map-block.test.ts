import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block, Inline } from '../article.ts';
import { arbitraryArticle } from '../formats/fixtures/arbitrary-article.ts';
import { inlineText } from './blocks-text.ts';
import { foldBlock } from './fold-block.ts';
import { isAtomic, mapBlock } from './map-block.ts';
import { mapInlines, withoutBold } from './map-inlines.ts';

const source = { document: 0, firstLeaf: 0, lastLeaf: 0 };
const line = (value: string): Inline[] => [{ type: 'text', value }];
const paragraph = (value: string): Block => ({ type: 'paragraph', source, children: line(value) });

/** The texts of the parts of a block; blocks are in brackets. */
function partsOf(block: Block): string[] {
  return foldBlock(block, {
    inlines: inlineText,
    blocks: (children) =>
      `[${children.map((child) => (child.type === 'image' ? child.alt : partsOf(child).join('|'))).join(' ')}]`,
  });
}

describe('mapBlock', () => {
  it('leaves a block as it is where nothing is to change', () => {
    fc.assert(
      fc.property(arbitraryArticle, ({ blocks }) => {
        expect(blocks.map((block) => mapBlock(block, {}))).toEqual(blocks);
      }),
    );
  });

  it('finds no blocks in those that are said to hold none', () => {
    fc.assert(
      fc.property(arbitraryArticle, ({ blocks }) => {
        for (const block of blocks.filter(isAtomic)) {
          const parts = foldBlock(block, { inlines: () => 'line', blocks: () => 'blocks' });
          expect(parts).not.toContain('blocks');
        }
      }),
    );
  });

  it('changes lines and blocks one level down', () => {
    const quote: Block = { type: 'quote', source, children: [paragraph('inner')] };
    const block: Block = { type: 'details', source, summary: line('name'), children: [quote] };
    const changed = mapBlock(block, {
      inlines: () => line('other'),
      blocks: (blocks) => [...blocks, paragraph('more')],
    });
    expect(changed).toEqual({
      type: 'details',
      source,
      summary: line('other'),
      children: [quote, paragraph('more')],
    });
  });
});

describe('foldBlock', () => {
  it.each<[string, Block, string[]]>([
    ['a rule', { type: 'rule', source }, []],
    ['a paragraph', paragraph('words'), ['words']],
    [
      'a figure',
      {
        type: 'figure',
        source,
        children: [
          {
            type: 'image',
            url: 'https://a.example/a.png',
            alt: 'Tree',
            title: '',
            width: 0,
            height: 0,
          },
          paragraph('below'),
        ],
        caption: line('caption'),
      },
      ['[Tree below]', 'caption'],
    ],
    [
      'definitions',
      {
        type: 'definitions',
        source,
        groups: [
          { terms: [line('a'), line('b')], details: [[paragraph('c')]] },
          { terms: [line('d')], details: [] },
        ],
      },
      ['a', 'b', '[c]', 'd'],
    ],
    [
      'a table',
      {
        type: 'table',
        source,
        caption: line('name'),
        rows: [['a', 'b'], ['c']].map((row) =>
          row.map((text) => ({
            isHeader: false,
            columns: 1,
            rows: 1,
            children: [paragraph(text)],
          })),
        ),
      },
      ['name', '[a]', '[b]', '[c]'],
    ],
  ])('gives the parts of %s in document order', (_, block, parts) => {
    expect(partsOf(block)).toEqual(parts);
  });
});

describe('mapInlines', () => {
  const bold: Inline = {
    type: 'strong',
    children: [{ type: 'emphasis', children: [{ type: 'strong', children: line('deep') }] }],
  };

  it('takes bold away at any depth, and nothing else', () => {
    expect(withoutBold([bold, ...line('.')])).toEqual([
      { type: 'emphasis', children: line('deep') },
      ...line('.'),
    ]);
  });

  it('gives each inline as it was, too', () => {
    const seen: Inline[] = [];
    mapInlines([bold], (inline, before) => {
      seen.push(before);
      return [inline];
    });
    expect(seen.at(-1)).toBe(bold);
  });
});
