import { filledChildren } from '../../../facts/markup.ts';
import type { PageIndex } from '../../../page/page-index.ts';
import { TEXT_NAME } from '../../../page/page-tree.ts';
import type { TableRow } from './table-layout.ts';

/** Leaves of a cell in a row of boxes; what holds more is a card. */
const MAX_LEAVES = 2;

/** The rows of a box that styles alone show as a table: in each, as many boxes side by side; none in any other box. */
export function shownRows(index: PageIndex, node: number): TableRow[] {
  const rows: TableRow[] = [];
  for (const row of filledChildren(index, node)) {
    const cells = filledChildren(index, row);
    const columns = rows[0]?.cells.length ?? cells.length;
    if (cells.length < 2 || cells.length !== columns || !cells.every((at) => isCell(index, at)))
      return [];
    rows.push({ node: row, cells, isHead: false });
  }
  return rows.length > 1 ? rows : [];
}

/** Whether a box that would take a line of its own stands beside others, and holds no more than a few words. */
function isCell(index: PageIndex, node: number): boolean {
  const { tree, firstLeaf, end, name, style } = index;
  if (tree.nodeNames[node] === TEXT_NAME || name(node) !== 'div') return false;
  return style(node).box === 'boxed' && firstLeaf[end[node]] - firstLeaf[node] <= MAX_LEAVES;
}
