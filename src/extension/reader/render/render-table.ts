import type { Table, TableCell } from '../../../core/article/article.ts';
import { inlineText } from '../../../core/article/blocks-text.ts';
import { buildElement } from '../../ui/build-element.ts';
import { sentence } from '../../ui/sentence.ts';
import { renderBlocks } from './render-block.ts';
import { renderInlines } from './render-inline.ts';
import type { Stage } from './stage.ts';

/** HTML's own limits for `colspan` and `rowspan`. */
const MAX_COLUMNS = 1000;
const MAX_ROWS = 65534;

/** A table in a box of its own that scrolls when the table is wider than the column. */
export function renderTable(table: Table, stage: Stage): HTMLElement {
  const caption = renderInlines(table.caption, stage);
  const headRows = countHeadRows(table.rows);
  const rows = table.rows.map((cells, row) =>
    buildElement('tr', { children: cells.map((cell) => renderCell(cell, row < headRows, stage)) }),
  );
  const parts = [
    ...(caption.length > 0 ? [buildElement('caption', { children: caption })] : []),
    ...(headRows > 0 ? [buildElement('thead', { children: rows.slice(0, headRows) })] : []),
    buildElement('tbody', { children: rows.slice(headRows) }),
  ];
  // With the keyboard a box can only be scrolled when it can have the focus.
  const label = inlineText(table.caption).trim() || sentence('readerTable');
  return buildElement('div', {
    class: 'table-box',
    attributes: { tabindex: 0, role: 'region', 'aria-label': label },
    children: [buildElement('table', { children: parts })],
  });
}

/** Rows at the top that hold headers only; a table of nothing but headers has none. */
function countHeadRows(rows: Table['rows']): number {
  const first = rows.findIndex((cells) => cells.some(({ isHeader }) => !isHeader));
  return first === -1 ? 0 : first;
}

function renderCell(cell: TableCell, isInHead: boolean, stage: Stage): HTMLElement {
  const attributes = {
    colspan: spanOf(cell.columns, MAX_COLUMNS),
    rowspan: spanOf(cell.rows, MAX_ROWS),
  };
  const children = renderBlocks(cell.children, stage);
  if (!cell.isHeader) return buildElement('td', { attributes, children });
  const scope = isInHead ? 'col' : 'row';
  return buildElement('th', { attributes: { ...attributes, scope }, children });
}

function spanOf(cells: number, max: number): number | undefined {
  return cells > 1 ? Math.min(cells, max) : undefined;
}
