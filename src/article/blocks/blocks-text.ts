import type { Block, Image, Inline } from '../article.ts';

/** All words of blocks, for counting: one block after the other, without any layout. */
export function blocksText(blocks: readonly (Block | Image)[]): string {
  return blocks.map(blockText).join('\n');
}

/** All words of a line, less the readings of ruby, which say them again. */
export function inlineText(children: readonly Inline[]): string {
  return children
    .map((child) => {
      if (child.type === 'break') return '\n';
      if (child.type === 'reading') return '';
      if (child.type === 'math') return ` ${child.tex || child.text} `;
      if ('value' in child) return child.value;
      return 'children' in child ? inlineText(child.children) : '';
    })
    .join('');
}

function blockText(block: Block | Image): string {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return inlineText(block.children);
    case 'list':
      return block.items.map((item) => blocksText(item.children)).join('\n');
    case 'quote':
    case 'gap':
      return blocksText(block.children);
    case 'code':
      return block.text;
    case 'table':
      return [
        inlineText(block.caption),
        ...block.rows.flatMap((row) => row.map((cell) => blocksText(cell.children))),
      ].join('\n');
    case 'figure':
      return `${blocksText(block.children)}\n${inlineText(block.caption)}`;
    case 'math-block':
      return block.tex || block.text;
    case 'definitions':
      return block.groups
        .flatMap(({ terms, details }) => [...terms.map(inlineText), ...details.map(blocksText)])
        .join('\n');
    case 'details':
      return `${inlineText(block.summary)}\n${blocksText(block.children)}`;
    case 'footnotes':
      return block.notes.map((note) => blocksText(note.children)).join('\n');
    case 'embed':
      return block.title;
    case 'rule':
    case 'image':
      return '';
  }
}
