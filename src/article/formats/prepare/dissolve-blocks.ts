import type { Block, Inline } from '../../article.ts';

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

/** What a container is made of, one level down; undefined for other blocks. */
function dissolve(block: Block): Block[] | undefined {
  const { source } = block;
  const paragraph = (children: readonly Inline[]): Block => ({
    type: 'paragraph',
    source,
    children,
  });
  switch (block.type) {
    case 'quote':
      return [...block.children];
    case 'details':
      return [paragraph(block.summary), ...block.children];
    case 'list':
      return block.items.flatMap((item) => item.children);
    case 'table':
      return [
        paragraph(block.caption),
        ...block.rows.flatMap((row) => row.flatMap((cell) => cell.children)),
      ];
    case 'figure':
      return [
        ...block.children.map((child) => (child.type === 'image' ? paragraph([child]) : child)),
        paragraph(block.caption),
      ];
    case 'definitions':
      return block.groups.flatMap(({ terms, details }) => [
        ...terms.map(paragraph),
        ...details.flat(),
      ]);
    case 'footnotes':
      return block.notes.flatMap((note) => note.children);
    case 'gap':
      return [];
    default:
      return undefined;
  }
}
