import type { Block } from '../../../article/article.ts';

/** Blocks that the browser lays out, or leaves be, as one: about three screens of prose. */
const CHUNK_SIZE = 24;
/** Nothing but pictures or headings may come for longer than any screen. */
const MAX_CHUNK_SIZE = 2 * CHUNK_SIZE;

/**
 * Say how far the next block is from them, or stand in a row with it, which the end of a chunk would cut:
 * it is a box of its own.
 */
const KEEPS_WITH_NEXT: ReadonlySet<Block['type']> = new Set(['heading', 'rule', 'figure', 'gap']);

/** The blocks of an article, parted where nothing binds a block to the one before. */
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
