import type { Block } from '../article.ts';

/** What is kept of blocks: passages that were nearly kept are shown folded, and are no part of what is counted. */
export function withoutGaps(blocks: readonly Block[]): Block[] {
  return blocks.filter(({ type }) => type !== 'gap');
}
