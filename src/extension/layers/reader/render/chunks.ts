import type { Block } from '../../../../article/article.ts';

/** Blocks that the browser lays out, or skips, together: about three screens of prose. */
const CHUNK_SIZE = 24;
/** Maximum blocks of a chunk, because only pictures or headings may follow for long. */
const MAX_CHUNK_SIZE = 2 * CHUNK_SIZE;

/**
 * Blocks that set the distance to the next block, or are in a row with it. A chunk is a box of its
 * own, so its end would separate them.
 */
const KEEPS_WITH_NEXT: ReadonlySet<Block['type']> = new Set(['heading', 'rule', 'figure', 'gap']);

/** The blocks of an article in chunks, which end where nothing binds a block to the next. */
export function chunksOf(blocks: readonly Block[]): Block[][] {
  const chunks: Block[][] = [];
  let chunk: Block[] = [];
  for (const block of blocks) {
    chunk.push(block);
    if (chunk.length < CHUNK_SIZE) continue;
    if (KEEPS_WITH_NEXT.has(block.type) && chunk.length < MAX_CHUNK_SIZE) continue;
    chunks.push(chunk);
    chunk = [];
  }
  if (chunk.length > 0) chunks.push(chunk);
  return chunks;
}
