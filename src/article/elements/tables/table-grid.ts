import type { Table, TableCell } from '../../article.ts';

/**
 * A table as the grid that its cells' spans make, as HTML lays it out.
 * @returns the cell of each place by row and column; undefined where none begins
 */
export function tableGrid(rows: Table['rows']): (TableCell | undefined)[][] {
  const grid: (TableCell | undefined)[][] = rows.map(() => []);
  const taken: boolean[][] = rows.map(() => []);
  rows.forEach((row, y) => {
    let x = 0;
    for (const cell of row) {
      while (taken[y][x]) x++;
      const lastRow = Math.min(y + cell.rows, rows.length);
      for (let covered = y; covered < lastRow; covered++) {
        for (let i = x; i < x + cell.columns; i++) taken[covered][i] = true;
      }
      grid[y][x] = cell;
      x += cell.columns;
    }
  });
  const width = taken.reduce((most, { length }) => Math.max(most, length), 0);
  return grid.map((row) => Array.from({ length: width }, (_, x) => row[x]));
}

/** The number of rows at the top that hold nothing but headers; where all do, the first is their head. */
export function headRows(rows: Table['rows']): number {
  const first = rows.findIndex((row) => row.some(({ isHeader }) => !isHeader));
  return first < 0 ? Math.min(rows.length, 1) : first;
}
