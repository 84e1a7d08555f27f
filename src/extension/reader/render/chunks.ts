import type { Block } from '../../../article/article.ts';

/** Blocks that the browser lays out, or leaves be, as one: about three screens of prose. */
const CHUNK = 24;
/** Nothing but pictures or headings may come for longer than any screen. */
const MOST = 2 * CHUNK;

/**
 * Say how far the next block is from them, or stand in a row with it, which the end of a chunk would cut:
 * it is a box of its own.
 */
const BOUND_TO_THE_NEXT: ReadonlySet<Block['type']> = new Set(['heading', 'rule', 'figure', 'gap']);

/** The blocks of an article, parted where nothing binds a block to the one before. */
export function chunksOf(blocks: readonly Block[]): Block[][] {
  const chunks: Block[][] = [];
  let chunk: Block[] = [];
  for (const block of blocks) {
    chunk.push(block);
    if (chunk.length < CHUNK) continue;
    if (BOUND_TO_THE_NEXT.has(block.type) && chunk.length < MOST) continue;
    chunks.push(chunk);
    chunk = [];
  }
  if (chunk.length > 0) chunks.push(chunk);
  return chunks;
}
