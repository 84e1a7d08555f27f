import { expect, test } from 'vitest';
import type { Article, Block, Heading } from '../../core/article/article.ts';
import { splitHeadline } from './split-headline.ts';

const source = { document: 0, firstLeaf: 0, lastLeaf: 0 };

function heading(level: Heading['level'], value: string): Heading {
  return { type: 'heading', level, source, children: [{ type: 'text', value }] };
}

function paragraph(value: string): Block {
  return { type: 'paragraph', source, children: [{ type: 'text', value }] };
}

function article(title: string, blocks: readonly Block[]): Article {
  const metadata = {
    ...{ title, author: '', published: '', siteName: '', description: '', url: '' },
    ...{ language: 'en', direction: 'ltr' as const },
  };
  return { metadata, blocks };
}

test('a heading with the words of the title becomes the headline', () => {
  const blocks = [paragraph('Kicker'), heading(2, 'Elder — a tree'), paragraph('Text')];
  const split = splitHeadline(article('Elder - a Tree | The Hedge', blocks));
  expect(split.heading).toBe(blocks[1]);
  expect(split.blocks).toEqual([blocks[0], blocks[2]]);
});

test('a first-level heading is the headline whatever the title says', () => {
  const first = heading(1, 'Why wood floats');
  expect(splitHeadline(article('Issue 4', [first])).heading).toBe(first);
});

test('without a heading the title stands there', () => {
  const split = splitHeadline(article('Elder', [paragraph('Text')]));
  expect(split.children).toEqual([{ type: 'text', value: 'Elder' }]);
  expect(split.blocks).toHaveLength(1);
});

test('a heading of a section stays where it is', () => {
  const blocks = [paragraph('Text'), heading(2, 'Pith')];
  expect(splitHeadline(article('Elder', blocks)).blocks).toEqual(blocks);
});

test('an article without a word has no headline', () => {
  expect(splitHeadline(article('', [])).children).toEqual([]);
});
