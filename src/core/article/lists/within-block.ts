import type { Block } from '../article.ts';

/** A block with other blocks in it; cells of tables, which hold no lists in Markdown, stay as they are. */
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
