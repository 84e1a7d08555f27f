import type { Article, Block } from '../../src/article/article.ts';

/** A reader knows its place in a text by the source of a block, so that each needs one of its own. */
export function withSources(article: Article): Article {
  const numbered = (block: Block, leaf: number) =>
    JSON.parse(JSON.stringify(block), (key, value) =>
      key === 'source' ? { document: 0, firstLeaf: leaf, lastLeaf: leaf } : value,
    ) as Block;
  return { ...article, blocks: article.blocks.map(numbered) };
}
