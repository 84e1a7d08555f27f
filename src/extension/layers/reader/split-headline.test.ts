import { expect, test } from 'vitest';
import type { Article, Block, Heading } from '../../../article/article.ts';
import { EMPTY_METADATA } from '../../../article/metadata/empty-metadata.ts';
import { splitHeadline } from './split-headline.ts';

const source = { document: 0, firstLeaf: 0, lastLeaf: 0 };

function heading(level: Heading['level'], value: string): Heading {
  return { type: 'heading', level, source, children: [{ type: 'text', value }] };
}

function paragraph(value: string): Block {
  return { type: 'paragraph', source, children: [{ type: 'text', value }] };
}

function article(title: string, blocks: readonly Block[]): Article {
  return { metadata: { ...EMPTY_METADATA, title }, blocks };
}

test('a heading with the words of the title becomes the headline', () => {
  const blocks = [paragraph('Kicker'), heading(2, 'Elder — a tree'), paragraph('Text')];
  const split = splitHeadline(article('Elder - a Tree | The Hedge', blocks));
  expect(split.heading).toBe(blocks[1]);
  expect(split.blocks).toEqual([blocks[0], blocks[2]]);
});

test('a heading that says the title comes before a first-level one above it, such as the name of the writer', () => {
  const blocks = [heading(1, 'Ada Marsh'), heading(2, 'Why wood floats')];
  expect(splitHeadline(article('Why wood floats', blocks)).heading).toBe(blocks[1]);
});

test('a first-level heading is the headline whatever the title says', () => {
  const first = heading(1, 'Why wood floats');
  expect(splitHeadline(article('Issue 4', [first])).heading).toBe(first);
});

test('without a heading the title is the headline', () => {
  const split = splitHeadline(article('Elder', [paragraph('Text')]));
  expect(split.children).toEqual([{ type: 'text', value: 'Elder' }]);
  expect(split.blocks).toHaveLength(1);
});

test('pictures and what was left out stand before a headline without hiding it', () => {
  const picture: Block = { type: 'figure', source, children: [], caption: [] };
  const gap: Block = { type: 'gap', source, passages: 1, words: 2, children: [] };
  const gallery = [picture, picture, gap, picture, picture];
  const headline = heading(1, 'Hand lens');
  const blocks = [...gallery, paragraph('Kicker'), headline, paragraph('Text')];
  expect(splitHeadline(article('Hand lens', blocks)).heading).toBe(headline);
  const late = [...['a', 'b', 'c', 'd'].map(paragraph), headline];
  expect(splitHeadline(article('Hand lens', late)).heading).toBeUndefined();
});

test('a paragraph at the top that says the same as the title becomes the headline', () => {
  const blocks = [paragraph('Elder, a tree'), paragraph('Text'), paragraph('Elder')];
  const split = splitHeadline(article('Elder: a tree', blocks));
  expect(split.heading).toBe(blocks[0]);
  expect(split.blocks).toEqual([blocks[1], blocks[2]]);
  expect(splitHeadline(article('Elder', [paragraph('Elder')])).blocks).toHaveLength(1);
});

test('a heading of a section stays where it is', () => {
  const blocks = [paragraph('Text'), heading(2, 'Pith')];
  expect(splitHeadline(article('Elder', blocks)).blocks).toEqual(blocks);
});

test('an article without a word has no headline', () => {
  expect(splitHeadline(article('', [])).children).toEqual([]);
});

test('what was left out on both sides of the headline is one gap', () => {
  const gap = (value: string, leaf: number): Block => ({
    type: 'gap',
    passages: 1,
    words: 2,
    children: [paragraph(value)],
    source: { document: 0, firstLeaf: leaf, lastLeaf: leaf },
  });
  const blocks = [gap('by Ada', 1), heading(1, 'Elder'), gap('a week ago', 3), paragraph('Text')];
  const split = splitHeadline(article('Elder', blocks));
  expect(split.blocks).toEqual([
    {
      type: 'gap',
      passages: 2,
      words: 4,
      source: { document: 0, firstLeaf: 1, lastLeaf: 3 },
      children: [paragraph('by Ada'), paragraph('a week ago')],
    },
    paragraph('Text'),
  ]);
});

test('a headline that was left out is not shown again in a gap', () => {
  const gap = (...values: string[]): Block => ({
    type: 'gap',
    source,
    passages: values.length,
    words: 2 * values.length,
    children: values.map(paragraph),
  });
  const text = paragraph('Text');
  expect(splitHeadline(article('Elder', [gap('Elder!'), text])).blocks).toEqual([text]);
  expect(splitHeadline(article('Elder', [gap('Elder', 'by Ada'), text])).blocks).toEqual([
    gap('by Ada'),
    text,
  ]);
  const far = [...Array.from({ length: 4 }, () => text), gap('Elder')];
  expect(splitHeadline(article('Elder', far)).blocks).toEqual(far);
});

test('a headline that links to its own page is no link in the reader', () => {
  const children = [{ type: 'text', value: 'Elder' }] as const;
  const link = { type: 'link', url: 'https://hedge.example/elder', title: '', children } as const;
  const blocks: Block[] = [{ type: 'heading', level: 1, source, children: [link] }];
  expect(splitHeadline(article('', blocks)).children).toEqual(children);
});
