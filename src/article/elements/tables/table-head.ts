import type { Block, Inline, Table, TableCell } from '../../article.ts';
import { withoutBold } from '../../blocks/map-inlines.ts';

type Row = readonly TableCell[];

/**
 * Rows whose first is the head where it is but written in bold: text processors and blogs have no other way. A
 * second row that is bold throughout says that bold means nothing; one cell alone is a title.
 */
export function withBoldHead(rows: readonly Row[]): Table['rows'] {
  const [first, second] = rows;
  if (second === undefined || !isBoldHead(first) || isBold(second)) return rows;
  const head = first.map((cell) => ({
    ...cell,
    isHeader: true,
    children: cell.children.map(plainBlock),
  }));
  return [head, ...rows.slice(1)];
}

function isBoldHead(row: Row): boolean {
  const filled = row.filter(({ children }) => children.length > 0);
  if (filled.length < 2 || row.some((cell) => cell.isHeader || cell.rows > 1)) return false;
  return isBold(filled);
}

function isBold(row: Row): boolean {
  return row.every(({ children }) => children.every(isBoldBlock));
}

function isBoldBlock(block: Block): boolean {
  return block.type === 'paragraph' && block.children.every(isBoldInline);
}

function isBoldInline(inline: Inline): boolean {
  if (inline.type === 'text') return inline.value.trim() === '';
  if (inline.type === 'strong' || inline.type === 'break') return true;
  if (inline.type === 'footnote-reference') return true;
  return 'children' in inline && inline.children.every(isBoldInline);
}

function plainBlock(block: Block): Block {
  if (block.type !== 'paragraph') return block;
  return { ...block, children: withoutBold(block.children) };
}
