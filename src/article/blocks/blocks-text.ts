import type { Block, Image, Inline } from '../article.ts';
import { foldBlock } from './fold-block.ts';

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
    case 'image':
      return '';
    case 'code':
      return block.text;
    case 'math-block':
      return block.tex || block.text;
    case 'embed':
      return block.title;
    default:
      return foldBlock(block, { inlines: inlineText, blocks: blocksText }).join('\n');
  }
}
