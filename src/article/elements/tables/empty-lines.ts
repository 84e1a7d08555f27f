import type { Table, TableCell } from '../../article.ts';
import { tableGrid } from './table-grid.ts';

/** The rows without those in which nothing is left; a cell that reaches over such a row is as much shorter. */
export function withoutEmptyRows(rows: Table['rows']): TableCell[][] {
  // Without an empty cell that reaches further down, those below would move to the side.
  const isFilled = rows.map((row) => row.some((cell) => cell.children.length > 0 || cell.rows > 1));
  return rows.flatMap((row, i) => {
    if (!isFilled[i]) return [];
    return [row.map((cell) => ({ ...cell, rows: rowsLeft(isFilled, i, cell.rows) }))];
  });
}

/**
 * Over how many rows a cell reaches without those that are left out.
 * @param height over how many it reaches with them, from row `from` on
 */
export function rowsLeft(isKept: readonly boolean[], from: number, height: number): number {
  return isKept.slice(from, from + height).filter((kept) => kept).length;
}

/**
 * The rows without columns in which no cell begins: they keep a distance, or have lost all to what is left out. Pages
 * let one cell reach over a hundred columns, or `100%`, when they mean all that there are.
 */
export function withoutEmptyColumns(rows: Table['rows']): TableCell[][] {
  const grid = tableGrid(rows);
  const isFilled: boolean[] = [];
  for (const row of grid) {
    row.forEach((cell, column) => {
      isFilled[column] ||= (cell?.children.length ?? 0) > 0;
    });
  }
  return grid.map((row) =>
    row.flatMap((cell, column) => {
      const covered = isFilled.slice(column, column + (cell?.columns ?? 0));
      const columns = covered.filter((filled) => filled).length;
      return cell === undefined || columns === 0 ? [] : [{ ...cell, columns }];
    }),
  );
}
