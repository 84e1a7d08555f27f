import type { Block } from '../article.ts';

/** The kept ones of some blocks: passages that were nearly kept are shown folded, and are not counted. */
export function withoutGaps(blocks: readonly Block[]): Block[] {
  return blocks.filter(({ type }) => type !== 'gap');
}
