import { describe, expect, it } from 'vitest';
import type { Block } from '../../../../article/article.ts';
import { chunksOf } from './chunks.ts';

const source = { document: 0, firstLeaf: 0, lastLeaf: 0 };

describe('the chunks of a long article', () => {
  it('have the same number of blocks, and contain all of them', () => {
    expect(sizes(blocks('p'.repeat(50)))).toEqual([24, 24, 2]);
  });

  it('never end with a heading, line, picture or gap, which set the distance to the next block', () => {
    expect(sizes(blocks(`${'p'.repeat(23)}hp`))).toEqual([25]);
    expect(sizes(blocks(`${'p'.repeat(22)}hhpp`))).toEqual([25, 1]);
    expect(sizes(blocks(`${'p'.repeat(23)}-p`))).toEqual([25]);
    expect(sizes(blocks(`${'p'.repeat(23)}ffffpp`))).toEqual([28, 1]);
    expect(sizes(blocks(`${'p'.repeat(23)}gp`))).toEqual([25]);
  });

  it('end with one of them where there is nothing else for long', () => {
    expect(sizes(blocks('f'.repeat(100)))).toEqual([48, 48, 4]);
  });
});

function sizes(all: readonly Block[]): number[] {
  const chunks = chunksOf(all);
  expect(chunks.flat()).toEqual(all);
  return chunks.map(({ length }) => length);
}

/** A letter for each block: paragraph, heading, rule, figure, gap. */
function blocks(letters: string): Block[] {
  return Array.from(letters, (letter): Block => {
    switch (letter) {
      case 'h':
        return { type: 'heading', source, level: 2, children: [] };
      case '-':
        return { type: 'rule', source };
      case 'f':
        return { type: 'figure', source, children: [], caption: [] };
      case 'g':
        return { type: 'gap', source, passages: 1, words: 1, children: [] };
      default:
        return { type: 'paragraph', source, children: [] };
    }
  });
}
