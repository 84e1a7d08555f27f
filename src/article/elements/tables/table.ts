import { parseInteger } from '../../../core/text/parse-integer.ts';
import type { PageIndex } from '../../../page/page-index.ts';
import { NO_LEAVES } from '../../analysis/selection.ts';
import type { Block, BlockMeta, TableCell } from '../../article.ts';
import { putAside } from '../../flow/aside.ts';
import {
  type BlockContext,
  blockMeta,
  blocksIn,
  holdsDoubt,
  keeps,
  within,
} from '../../flow/block-context.ts';
import { inlinesIn } from '../../flow/inline-content.ts';
import { cellAlignment } from './cell-alignment.ts';
import { cellMark } from './cell-mark.ts';
import { rowsLeft, withoutEmptyColumns } from './empty-lines.ts';
import { shownRows } from './shown-rows.ts';
import { withBoldHead } from './table-head.ts';
import { isDataTable, type TableRow } from './table-layout.ts';

const SECTIONS = new Set(['thead', 'tbody', 'tfoot']);
/** No table that people read has more columns; a page may claim thousands. */
const MAX_COLUMNS = 100;

/** Cells of ten thousand rows of a hundred columns; a table whose cells span more is damaged or hostile. */
const MAX_GRID_CELLS = 1_000_000;

/** A table of data. Undefined for one that only lays out a page, which is a box like any other. */
export function table(context: BlockContext, node: number): Block | undefined {
  const { index } = context.analysis;
  const rows = index.name(node) === 'table' ? rowsOf(index, node) : shownRows(index, node);
  if (!isDataTable(context, node, rows)) return undefined;
  const meta = blockMeta(context, node);
  const captions = childrenNamed(index, node, 'caption');
  for (const caption of captions) putAside(context, caption);
  return filledTable(within(context, node), meta, { captions, rows });
}

function filledTable(
  context: BlockContext,
  meta: BlockMeta,
  { captions, rows }: { readonly captions: readonly number[]; readonly rows: readonly TableRow[] },
): Block {
  const caption = captions.flatMap((caption) =>
    keeps(context, caption) ? inlinesIn(context, caption) : [],
  );
  const kept = withinMeasure(keptRows(context, rows));
  return { type: 'table', ...meta, caption, rows: withBoldHead(withoutEmptyColumns(kept)) };
}

/** Rows with something in them. A cell that reaches over rows left out is as much shorter. */
function keptRows(context: BlockContext, rows: readonly TableRow[]): TableCell[][] {
  const isKept = rows.map(({ cells }) =>
    cells.some((cell) => keeps(context, cell) || holdsDoubt(context, cell)),
  );
  return rows.flatMap((row, i): TableCell[][] => {
    if (!isKept[i]) return [];
    const cells = row.cells.map((cell): TableCell => {
      const height = spanOf(context.analysis.index, cell, 'rowspan', rows.length - i);
      const alignment = cellAlignment(context.analysis.index, cell);
      return {
        ...(alignment !== undefined && { alignment }),
        isHeader: row.isHead || context.analysis.index.name(cell) === 'th',
        columns: spanOf(context.analysis.index, cell, 'colspan', MAX_COLUMNS),
        rows: rowsLeft(isKept, i, height),
        children: cellBlocks(context, cell),
      };
    });
    return [cells];
  });
}

/** Rows whose cells take one place each where they claim more than any table has. */
function withinMeasure(rows: readonly (readonly TableCell[])[]): readonly (readonly TableCell[])[] {
  let claimed = 0;
  let widest = 0;
  for (const row of rows) {
    claimed += row.reduce((sum, cell) => sum + cell.columns * cell.rows, 0);
    widest = Math.max(
      widest,
      row.reduce((sum, cell) => sum + cell.columns, 0),
    );
  }
  if (Math.max(claimed, widest * rows.length) <= MAX_GRID_CELLS) return rows;
  return rows.map((row) => row.map((cell) => ({ ...cell, columns: 1, rows: 1 })));
}

function cellBlocks(context: BlockContext, cell: number): Block[] {
  const blocks = blocksIn(context, cell);
  const mark = blocks.length > 0 ? undefined : cellMark(context.analysis.index, cell);
  if (mark === undefined) return blocks;
  const children = [{ type: 'text', value: mark } as const];
  return [{ type: 'paragraph', ...blockMeta(context, cell, NO_LEAVES), children }];
}

/** The span of a cell, at least 1; the page's 0 stands for all rows that are left. */
function spanOf({ attribute }: PageIndex, cell: number, name: string, most: number): number {
  const span = parseInteger(attribute(cell, name)) ?? 1;
  if (span === 0 && name === 'rowspan') return most;
  return span >= 1 ? Math.min(span, most) : 1;
}

function rowsOf(index: PageIndex, node: number): TableRow[] {
  const { end, name } = index;
  const rows: TableRow[] = [];
  for (let at = node + 1; at < end[node]; at = SECTIONS.has(name(at)) ? at + 1 : end[at]) {
    if (name(at) !== 'tr') continue;
    const cells: number[] = [];
    for (let cell = at + 1; cell < end[at]; cell = end[cell]) {
      if (name(cell) === 'td' || name(cell) === 'th') cells.push(cell);
    }
    rows.push({ node: at, cells, isHead: name(index.tree.parents[at]) === 'thead' });
  }
  return rows;
}

function childrenNamed({ end, name }: PageIndex, node: number, wanted: string): number[] {
  const found: number[] = [];
  for (let at = node + 1; at < end[node]; at = end[at]) if (name(at) === wanted) found.push(at);
  return found;
}
