import type { Block } from '../../article.ts';

/** A block with what is in it changed, but for cells of tables: those of Markdown hold no lists. */
export function withinBlock(block: Block, change: (blocks: readonly Block[]) => Block[]): Block {
  switch (block.type) {
    case 'quote':
    case 'details':
      return { ...block, children: change(block.children) };
    case 'list': {
      const items = block.items.map((item) => ({ ...item, children: change(item.children) }));
      return { ...block, items };
    }
    default:
      return block;
  }
}
