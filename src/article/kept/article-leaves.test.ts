import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BOILERPLATE, COMMENT, CONTENT, UNCERTAIN } from '../../core/labels.ts';
import type { Article, Block } from '../article.ts';
import { blocksText } from '../blocks/blocks-text.ts';
import { arbitraryArticle } from '../formats/fixtures/arbitrary-article.ts';
import { EMPTY_METADATA } from '../metadata/empty-metadata.ts';
import { articleLeaves, trimArticle } from './article-leaves.ts';

const NOWHERE = { document: 3, firstLeaf: 70, lastLeaf: 80 };

function paragraph(value: string): Block {
  return { type: 'paragraph', source: NOWHERE, children: [{ type: 'text', value }] };
}

function articleOf(...blocks: Block[]): Article {
  return { metadata: EMPTY_METADATA, blocks };
}

it('each line of an article is a leaf, and blocks name the leaves within them', () => {
  const list: Block = {
    type: 'list',
    source: NOWHERE,
    isOrdered: false,
    start: 1,
    items: [{ children: [paragraph('one')] }, { children: [paragraph('two')] }],
  };
  const rule: Block = { type: 'rule', source: NOWHERE };
  const { article, texts } = articleLeaves(articleOf(paragraph('first'), rule, list));
  expect(texts).toEqual(['first', 'one', 'two']);
  expect(article.blocks.map(({ source }) => source)).toEqual([
    { document: 0, firstLeaf: 0, lastLeaf: 0 },
    { document: 0, firstLeaf: -1, lastLeaf: -1 },
    { document: 0, firstLeaf: 1, lastLeaf: 2 },
  ]);
});

it('what stands folded in the reader has the label of its fold', () => {
  const gap = { type: 'gap', source: NOWHERE, passages: 1, words: 1 } as const;
  const doubtful: Block = { ...gap, children: [paragraph('near')] };
  const comments: Block = { ...gap, isComments: true, children: [paragraph('said')] };
  const { labels } = articleLeaves(articleOf(paragraph('text'), doubtful, comments));
  expect([...labels]).toEqual([CONTENT, UNCERTAIN, COMMENT]);
});

it('nothing is lost where all of an article is wanted', () => {
  const whole = fc.property(arbitraryArticle, (article) => {
    const leaves = articleLeaves(article);
    const labels = new Uint8Array(leaves.texts.length).fill(CONTENT);
    const textOf = (leaf: number) => leaves.texts[leaf];
    const cut = trimArticle(leaves, { labels, textOf });
    expect(blocksText(cut.blocks).replace(/\s/gu, '')).toBe(
      blocksText(article.blocks).replace(/\s/gu, ''),
    );
  });
  fc.assert(whole, { seed: 1, numRuns: 200 });
});

it('what has no text stays at both ends of a whole article, and not beside a selection', () => {
  const rule: Block = { type: 'rule', source: NOWHERE };
  const leaves = articleLeaves(articleOf(rule, paragraph('one'), paragraph('two'), rule));
  const kindsWith = (...labels: number[]) =>
    trimArticle(leaves, {
      labels: Uint8Array.from(labels),
      textOf: (leaf) => leaves.texts[leaf],
    }).blocks.map(({ type }) => type);
  expect(kindsWith(CONTENT, CONTENT)).toEqual(['rule', 'paragraph', 'paragraph', 'rule']);
  expect(kindsWith(CONTENT, BOILERPLATE)).toEqual(['rule', 'paragraph']);
  expect(kindsWith(BOILERPLATE, CONTENT)).toEqual(['paragraph', 'rule']);
});

it('a selection has the blocks and the parts of lines that are wanted', () => {
  const leaves = articleLeaves(articleOf(paragraph('one'), paragraph('two words'), paragraph('3')));
  const labels = Uint8Array.of(BOILERPLATE, CONTENT, BOILERPLATE);
  const cut = trimArticle(leaves, { labels, textOf: () => 'words' });
  expect(blocksText(cut.blocks)).toBe('words');
});
