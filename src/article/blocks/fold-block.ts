import type { Block, Image, Inline } from '../article.ts';
import { mapBlock } from './map-block.ts';

/** The functions that make something of each part of a block. */
export interface BlockFold<T> {
  readonly inlines: (line: readonly Inline[]) => T;
  /** Pictures stand among the blocks of a figure alone. */
  readonly blocks: (blocks: readonly (Block | Image)[]) => T;
}

/** Folds the parts of a block, one level down, in document order; a block that holds none gives an empty list. */
export function foldBlock<T>(block: Block, { inlines, blocks }: BlockFold<T>): T[] {
  const made: T[] = [];
  mapBlock(block, {
    inlines: (line) => {
      made.push(inlines(line));
      return line;
    },
    blocks: (children) => {
      made.push(blocks(children));
      return children;
    },
    figure: (children) => {
      made.push(blocks(children));
      return children;
    },
  });
  return made;
}
