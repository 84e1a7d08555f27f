import type { Block, Source } from '../article.ts';

/** The source from the first leaf of one block to the last of another that stands after it. */
export function joinSources(a: Pick<Block, 'source'>, b: Pick<Block, 'source'>): Source {
  const { document, firstLeaf, lastLeaf } = a.source;
  if (firstLeaf < 0) return b.source;
  return { document, firstLeaf, lastLeaf: Math.max(lastLeaf, b.source.lastLeaf) };
}
