import { CONTENT } from '../../../core/labels.ts';
import { type BlockContext, holdsDoubt, keeps } from '../../flow/block-context.ts';
import { headingLevel } from '../headings/heading-level.ts';
import { cellMark } from './cell-mark.ts';

/** Cells of a table of data are short; past this many leaves each, on average, a table lays out text. */
const MAX_LEAVES_IN_CELL = 12;

/** A row of a table and its cells, as nodes. */
export interface TableRow {
  readonly node: number;
  readonly cells: readonly number[];
  /** Stands in a `thead`. */
  readonly isHead: boolean;
}

/**
 * Whether a table holds data, rather than laying out a page: cells that stand alone in their rows are not, nor is a
 * text with nothing but pictures around it, as posts of old forums are laid out.
 */
export function isDataTable(
  context: BlockContext,
  table: number,
  rows: readonly TableRow[],
): boolean {
  const { index, selection } = context.analysis;
  const { name, attribute, end, firstLeaf } = index;
  const role = attribute(table, 'role') ?? '';
  if (role === 'presentation' || role === 'none') return false;
  const filled = rows.filter((row) => row.cells.some((cell) => keeps(context, cell)));
  const columns = filled.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  if (filled.length === 0 || columns === 0) return false;
  if (columns > 1 && filled.every((row) => row.cells.filter(isFilled).length < 2)) return false;
  let isMarked = role === 'table' || role === 'grid';
  let hasHeading = false;
  for (let node = table + 1; node < end[table]; node++) {
    const isKept = selection.count(node, context.label) > 0;
    if (name(node) === 'table') {
      if (isKept && isBig(node)) return false;
      node = end[node] - 1;
    } else if (isKept && headingLevel(index, node) > 0) hasHeading = true;
    if (name(node) === 'th' || name(node) === 'caption') isMarked ||= isKept;
    if (name(node) === 'thead' && isKept) isMarked = true;
  }
  if (hasHeading && !isMarked) return false;
  if (isMarked) return filled.length > 1 || columns > 1;
  if (filled.flatMap((row) => row.cells).filter(hasWords).length < 2) return false;
  const cells = filled.reduce((sum, row) => sum + row.cells.length, 0);
  const leaves = selection.countLeaves(firstLeaf[table], firstLeaf[end[table]], CONTENT);
  return filled.length > 1 && columns > 1 && leaves <= MAX_LEAVES_IN_CELL * cells;

  function isFilled(cell: number): boolean {
    return keeps(context, cell) || hasWords(cell);
  }

  function hasWords(cell: number): boolean {
    const isKept = selection.count(cell, context.label) > 0;
    return isKept || holdsDoubt(context, cell) || cellMark(index, cell) !== undefined;
  }

  /** Another table of some size in a cell: the outer one is a frame. */
  function isBig(inner: number): boolean {
    const own = selection.count(inner, context.label);
    return own * 2 > selection.count(table, context.label) || own > MAX_LEAVES_IN_CELL;
  }
}
