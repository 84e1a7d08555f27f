import { leafParent, type PageTree } from '../../../page/page-tree.ts';

/** An innermost `tr` with text. */
export interface RowLeaves {
  /** Node index of its table, or -1. */
  readonly table: number;
  /** Whether the row stands in a `thead`, or is a table's first row with text and has several cells, all of them `th`. */
  readonly isHead: boolean;
  readonly leaves: readonly number[];
}

interface OpenRow {
  readonly table: number;
  readonly isInHead: boolean;
  readonly leaves: number[];
  cells: number;
  headers: number;
}

/** Finds the rows of all tables of a page, in document order. */
export function findTableRows(tree: PageTree): readonly RowLeaves[] {
  const tr = tree.names.indexOf('tr');
  if (tr < 0) return [];
  const { rows, rowOf } = openRows(tree, tr);
  for (let leaf = 0; leaf < tree.leaves.length; leaf++) {
    rows.get(rowOf[leafParent(tree, leaf)])?.leaves.push(leaf);
  }
  const begun = new Set<number>();
  return [...rows.values()]
    .filter(({ leaves }) => leaves.length > 0)
    .map(({ table, isInHead, leaves, cells, headers }) => {
      const isFirst = !begun.has(table);
      begun.add(table);
      return { table, leaves, isHead: isInHead || (isFirst && cells > 1 && headers === cells) };
    });
}

/** Finds all rows by their nodes, and of each node the row that it stands in, or -1. */
function openRows({ names, nodeNames, parents }: PageTree, tr: number) {
  const [table, thead, th, td] = ['table', 'thead', 'th', 'td'].map((name) => names.indexOf(name));
  const rows = new Map<number, OpenRow>();
  const rowOf = new Int32Array(nodeNames.length).fill(-1);
  const tableOf = new Int32Array(nodeNames.length).fill(-1);
  for (let node = 1; node < nodeNames.length; node++) {
    const name = nodeNames[node];
    const parent = parents[node];
    const isTable = name === table;
    tableOf[node] = isTable ? node : tableOf[parent];
    if (name === tr) {
      const isInHead = nodeNames[parent] === thead;
      rows.set(node, { table: tableOf[node], isInHead, leaves: [], cells: 0, headers: 0 });
    }
    // A table in a cell is no part of the row around it.
    rowOf[node] = name === tr ? node : isTable ? -1 : rowOf[parent];
    const row = rowOf[parent] === parent ? rows.get(parent) : undefined;
    if (row === undefined || (name !== th && name !== td)) continue;
    row.cells++;
    if (name === th) row.headers++;
  }
  return { rows, rowOf };
}
