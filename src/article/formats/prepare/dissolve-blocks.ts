import type { Block, Inline } from '../../article.ts';
import { foldBlock } from '../../blocks/fold-block.ts';
import { isAtomic } from '../../blocks/map-block.ts';

/**
 * Blocks with every container replaced by what stands in it: only those without inner blocks are left,
 * in document order, with all words. Without recursion, so that no depth of nesting is too deep.
 */
export function dissolveBlocks(blocks: readonly Block[]): Block[] {
  const result: Block[] = [];
  const open = blocks.toReversed();
  for (let block = open.pop(); block !== undefined; block = open.pop()) {
    const pieces = dissolve(block);
    if (pieces === undefined) result.push(block);
    else for (const piece of pieces.toReversed()) open.push(piece);
  }
  return result;
}

/** The parts of a container as blocks, one level down; undefined for other blocks. */
function dissolve(block: Block): Block[] | undefined {
  if (isAtomic(block)) return undefined;
  if (block.type === 'gap') return [];
  const paragraph = (children: readonly Inline[]): Block => ({
    type: 'paragraph',
    source: block.source,
    children,
  });
  const parts = foldBlock<Block[]>(block, {
    inlines: (line) => [paragraph(line)],
    blocks: (children) =>
      children.map((child) => (child.type === 'image' ? paragraph([child]) : child)),
  });
  return parts.flat();
}
