import type { Block, Image, Inline } from '../article.ts';

/**
 * The changes of the parts of a block, which are asked for in document order; a part that is not named stays as it
 * is.
 */
export interface BlockChange {
  readonly inlines?: (line: readonly Inline[]) => readonly Inline[];
  readonly blocks?: (blocks: readonly Block[]) => readonly Block[];
  /** The content of a figure, in which pictures stand among blocks. */
  readonly figure?: (children: readonly (Block | Image)[]) => readonly (Block | Image)[];
}

/** Kinds of blocks that hold no other blocks. */
const ATOMIC: ReadonlySet<Block['type']> = new Set([
  'heading',
  'paragraph',
  'code',
  'math-block',
  'embed',
  'rule',
]);

export function isAtomic({ type }: Block): boolean {
  return ATOMIC.has(type);
}

/** A block whose parts are changed, one level down. This is the one place that says where a kind of block holds what. */
export function mapBlock(
  block: Block,
  { inlines = unchanged, blocks = unchanged, figure = unchanged }: BlockChange,
): Block {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return { ...block, children: inlines(block.children) };
    case 'quote':
    case 'gap':
      return { ...block, children: blocks(block.children) };
    case 'details':
      return { ...block, summary: inlines(block.summary), children: blocks(block.children) };
    case 'figure': {
      const said = { children: figure(block.children), caption: inlines(block.caption) };
      return { ...block, ...said, ...(block.credit && { credit: inlines(block.credit) }) };
    }
    case 'list':
      return { ...block, items: block.items.map(within) };
    case 'table': {
      const caption = inlines(block.caption);
      return { ...block, caption, rows: block.rows.map((row) => row.map(within)) };
    }
    case 'definitions': {
      const groups = block.groups.map(({ terms, details }) => ({
        terms: terms.map((term) => inlines(term)),
        details: details.map((detail) => blocks(detail)),
      }));
      return { ...block, groups };
    }
    case 'footnotes':
      return { ...block, notes: block.notes.map(within) };
    case 'code':
    case 'math-block':
    case 'embed':
    case 'rule':
      return block;
  }

  function within<T extends { readonly children: readonly Block[] }>(part: T): T {
    return { ...part, children: blocks(part.children) };
  }
}

function unchanged<T>(part: T): T {
  return part;
}
