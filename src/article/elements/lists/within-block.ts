import type { Block } from '../../article.ts';
import { mapBlock } from '../../blocks/map-block.ts';

/** Kinds of blocks in which lists are looked for: a cell of a table in Markdown, for one, holds no list. */
const MAY_HOLD_LISTS: ReadonlySet<Block['type']> = new Set(['quote', 'details', 'list']);

/** A block with what is in it changed, where lists may stand in it. */
export function withinBlock(block: Block, change: (blocks: readonly Block[]) => Block[]): Block {
  return MAY_HOLD_LISTS.has(block.type) ? mapBlock(block, { blocks: change }) : block;
}
