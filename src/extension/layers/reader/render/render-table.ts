import type { Table, TableCell } from '../../../../article/article.ts';
import { blocksText, inlineText } from '../../../../article/blocks/blocks-text.ts';
import { withoutGaps } from '../../../../article/blocks/without-gaps.ts';
import { headRows } from '../../../../article/elements/tables/table-grid.ts';
import { listen } from '../../../platform/events/listen.ts';
import { buildElement } from '../../ui/build-element.ts';
import { message } from '../../ui/message.ts';
import { renderInlines } from './render-inline.ts';
import type { Rendering } from './rendering.ts';

/** HTML's limits for `colspan` and `rowspan`. */
const MAX_COLUMNS = 1000;
const MAX_ROWS = 65534;

/** Renders the blocks of a cell. */
type RenderCellBlocks = (blocks: TableCell['children']) => (Node | string)[];

/** Renders a table in a box that scrolls when the table is wider than the column. */
export function renderTable(
  table: Table,
  rendering: Rendering,
  renderBlocks: RenderCellBlocks,
): HTMLElement {
  const caption = renderInlines(table.caption, rendering);
  const head = headRows(table.rows);
  const rows = table.rows.map((cells, row) => {
    const children = cells.map((cell) => renderCell(cell, row < head, renderBlocks));
    return isLeftOut(cells)
      ? foldedAsOne(buildElement('tr', { class: 'left-out' }, children))
      : buildElement('tr', {}, children);
  });
  if (table.rows.every(isPlain(table.rows[0]?.length ?? 0))) alignNumbers(rows, head);
  const parts = [
    ...(caption.length > 0 ? [buildElement('caption', {}, caption)] : []),
    ...(head > 0 ? [buildElement('thead', {}, rows.slice(0, head))] : []),
    buildElement('tbody', {}, rows.slice(head)),
  ];
  // The keyboard can only scroll a box that can be focused.
  const label = inlineText(table.caption).trim() || message('readerTable');
  return buildElement('div', { class: 'table-box', role: 'region', 'aria-label': label }, [
    buildElement('table', {}, parts),
  ]);
}

/** Whether everything in a row is folded. */
function isLeftOut(cells: readonly TableCell[]): boolean {
  const blocks = cells.flatMap(({ children }) => children);
  return blocks.length > 0 && withoutGaps(blocks).length === 0;
}

/**
 * Makes the folds of a row open and close together, because one cell alone would not explain
 * itself.
 */
function foldedAsOne(row: HTMLElement): HTMLElement {
  const follow = ({ target }: Event) => {
    if (!(target instanceof HTMLDetailsElement) || !target.matches('.gap')) return;
    for (const fold of row.querySelectorAll('details.gap'))
      fold.toggleAttribute('open', target.open);
  };
  listen(row, 'toggle', follow, { capture: true });
  return row;
}

/** Makes a test whether a row has one cell for each column of a table. */
function isPlain(columns: number): (cells: readonly TableCell[]) => boolean {
  return (cells) =>
    cells.length === columns && cells.every((cell) => cell.columns <= 1 && cell.rows <= 1);
}

/** A number, with an optional sign, currency or per cent. */
const NUMBER = /^[+−–-]?\s?\p{Sc}?\s?\p{Nd}[\p{Nd}.,'’\s]*(%|‰|\p{Sc})?$/u;
/** Placeholders for a missing number. */
const NO_NUMBER = /^[–—−-]?$/;

/** Aligns columns of numbers, and their headings. */
function alignNumbers(rows: readonly HTMLElement[], headRows: number): void {
  const columns = rows[0]?.children.length ?? 0;
  for (let column = 0; column < columns; column++) {
    const cells = rows.map((row) => row.children[column]);
    const texts = cells.slice(headRows).map(({ textContent }) => textContent.trim());
    const numbers = texts.filter((text) => !NO_NUMBER.test(text));
    if (numbers.length < 2 || !numbers.every((text) => NUMBER.test(text))) continue;
    for (const cell of cells) cell.classList.add('number');
  }
}

/** Characters from which a cell gets a minimum width, whatever the other columns need. */
const WORDY = 24;

function renderCell(
  cell: TableCell,
  isInHead: boolean,
  renderBlocks: RenderCellBlocks,
): HTMLElement {
  const attributes = {
    colspan: spanOf(cell.columns, MAX_COLUMNS),
    rowspan: spanOf(cell.rows, MAX_ROWS),
  };
  const scope = isInHead ? 'col' : 'row';
  const element = buildElement(
    cell.isHeader ? 'th' : 'td',
    { ...(cell.isHeader ? { ...attributes, scope } : attributes) },
    renderBlocks(cell.children),
  );
  if (cell.alignment !== undefined) element.classList.add(`align-${cell.alignment}`);
  // Folded text takes no width until it is opened.
  if (blocksText(withoutGaps(cell.children)).length > WORDY) element.classList.add('wordy');
  return element;
}

function spanOf(cells: number, max: number): number | undefined {
  return cells > 1 ? Math.min(cells, max) : undefined;
}
