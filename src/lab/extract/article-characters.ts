import type { Article, Block, Image, Inline } from '../../core/article/article.ts';

/**
 * All that an article says, in order and without white space: what no format may lose. Written without
 * the code of the formats, for their tests; for pictures and links of `arbitraryArticle` only.
 * @param formulas whether a format gives their source or what they say
 */
export function articleCharacters({ blocks }: Article, formulas: 'tex' | 'text'): string {
  return characters(blocksCharacters(blocks, formulas));
}

/** A text without white space and what has no picture. */
export function characters(text: string): string {
  return text.toWellFormed().replace(/[\s\p{Cc}\p{Noncharacter_Code_Point}]/gu, '');
}

/** Whether the characters of one text come one after the other in another. */
export function isWithin(part: string, whole: string): boolean {
  let at = 0;
  for (const character of whole)
    if (at < part.length && part.startsWith(character, at)) at += character.length;
  return at === part.length;
}

function blocksCharacters(blocks: readonly (Block | Image)[], formulas: 'tex' | 'text'): string {
  return blocks.map((block) => blockCharacters(block, formulas)).join('');
}

function blockCharacters(block: Block | Image, formulas: 'tex' | 'text'): string {
  const inlines = (children: readonly Inline[]) =>
    children.map((child) => inlineCharacters(child, formulas)).join('');
  const blocks = (children: readonly (Block | Image)[]) => blocksCharacters(children, formulas);
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return inlines(block.children);
    case 'list':
      return block.items.map((item) => blocks(item.children)).join('');
    case 'quote':
      return blocks(block.children);
    case 'code':
      return block.text;
    case 'math-block':
      return inlineCharacters({ ...block, type: 'math' }, formulas);
    case 'table':
      return (
        inlines(block.caption) +
        block.rows
          .flat()
          .map((cell) => blocks(cell.children))
          .join('')
      );
    case 'figure':
      return blocks(block.children) + inlines(block.caption);
    case 'definitions':
      return block.groups
        .map(({ terms, details }) => terms.map(inlines).join('') + details.map(blocks).join(''))
        .join('');
    case 'details':
      return inlines(block.summary) + blocks(block.children);
    case 'footnotes':
      return block.notes.map((note) => blocks(note.children)).join('');
    default:
      return '';
  }
}

function inlineCharacters(inline: Inline, formulas: 'tex' | 'text'): string {
  switch (inline.type) {
    case 'text':
    case 'code-span':
    case 'keyboard':
      return inline.value;
    case 'math':
      // Plain text has TeX only where letters in a row would say something else.
      return (formulas === 'tex' && inline.tex !== '') || /[\\^_]/.test(inline.tex)
        ? inline.tex
        : inline.text;
    case 'image':
      // Only its alternative text is left of a picture that cannot be shown.
      return inline.url.startsWith('data:image/svg') && formulas === 'tex' ? inline.alt : '';
    case 'break':
    case 'footnote-reference':
      return '';
    default:
      return inline.children.map((child) => inlineCharacters(child, formulas)).join('');
  }
}
