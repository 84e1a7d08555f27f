import type { Block, Image, Inline } from '../../core/article/article.ts';

/** What a run of inline content says, as plain text. */
export function inlineText(children: readonly Inline[]): string {
  return children.map(textOf).join('');
}

function textOf(inline: Inline): string {
  switch (inline.type) {
    case 'text':
    case 'code-span':
    case 'keyboard':
      return inline.value;
    case 'break':
      return '\n';
    case 'math':
      return inline.text;
    case 'image':
    case 'footnote-reference':
      return '';
    default:
      return inlineText(inline.children);
  }
}

/** What blocks say, as plain text; what is folded away is not part of it. */
export function blocksText(blocks: readonly (Block | Image)[]): string {
  return blocks.map(blockText).filter(Boolean).join('\n');
}

function blockText(block: Block | Image): string {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return inlineText(block.children);
    case 'list':
      return block.items.map(({ children }) => blocksText(children)).join('\n');
    case 'quote':
      return blocksText(block.children);
    case 'details':
      return `${inlineText(block.summary)}\n${blocksText(block.children)}`;
    case 'code':
    case 'math-block':
      return block.text;
    case 'table':
      return block.rows
        .flat()
        .map(({ children }) => blocksText(children))
        .join('\n');
    case 'figure':
      return `${blocksText(block.children)}\n${inlineText(block.caption)}`;
    case 'definitions':
      return block.groups
        .flatMap(({ terms, details }) => [...terms.map(inlineText), ...details.map(blocksText)])
        .join('\n');
    case 'footnotes':
      return block.notes.map(({ children }) => blocksText(children)).join('\n');
    default:
      return '';
  }
}
