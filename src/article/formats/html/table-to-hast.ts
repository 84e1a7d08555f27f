import type { Element, ElementContent } from 'hast';
import type { Block, Table, TableCell } from '../../article.ts';
import { headRows } from '../../elements/tables/table-grid.ts';
import { newElement } from './hast-nodes.ts';
import { inlinesToHast, type References } from './inlines-to-hast.ts';

/** Prepared blocks as HTML. */
export type BlocksToHast = (blocks: readonly Block[]) => ElementContent[];

/** A prepared table; the rows at its top that hold nothing but headers are its head. */
export function tableToHast(
  table: Table,
  references: References,
  toHast: BlocksToHast,
): ElementContent[] {
  const head = headRows(table.rows);
  const rows = table.rows.map((row, i) =>
    newElement(
      'tr',
      {},
      row.map((cell) => cellToHast(cell, i < head ? 'col' : 'row', toHast)),
    ),
  );
  const caption = inlinesToHast(table.caption, references);
  return [
    ...(caption.length > 0 ? [newElement('caption', {}, caption)] : []),
    ...(head > 0 ? [newElement('thead', {}, rows.slice(0, head))] : []),
    ...(head < rows.length ? [newElement('tbody', {}, rows.slice(head))] : []),
  ];
}

function cellToHast(cell: TableCell, scope: 'col' | 'row', toHast: BlocksToHast): Element {
  const properties = {
    colSpan: cell.columns > 1 ? cell.columns : undefined,
    rowSpan: cell.rows > 1 ? cell.rows : undefined,
    style: cell.alignment && `text-align: ${cell.alignment}`,
  };
  const children = toHast(cell.children);
  if (!cell.isHeader) return newElement('td', properties, children);
  return newElement('th', { ...properties, scope }, children);
}
