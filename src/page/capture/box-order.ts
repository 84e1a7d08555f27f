interface Rectangle {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
}

/** CSS pixels by which boxes that touch may overlap. */
const TOLERANCE = 1;

/** Whether a box is shown before another one that it stands behind in the document. */
export function looksReordered(boxes: readonly (Rectangle | undefined)[]): boolean {
  let last: Rectangle | undefined;
  for (const box of boxes) {
    if (box === undefined || box.top === box.bottom) continue;
    if (last !== undefined) {
      const isAbove = box.bottom <= last.top + TOLERANCE;
      const isBeside = box.top < last.bottom && last.top < box.bottom;
      if (isAbove || (isBeside && box.left < last.left)) return true;
    }
    last = box;
  }
  return false;
}

/**
 * The order of boxes in a row or column that is reversed, or whose boxes have places of their own.
 * @returns undefined where it is that of the document
 */
export function flexOrder(
  orders: readonly number[],
  isReversed: boolean,
): readonly number[] | undefined {
  const order = orders.map((_, at) => at).sort((a, b) => orders[a] - orders[b] || a - b);
  return unlessSame(isReversed ? order.reverse() : order);
}

/**
 * The order of boxes in a grid: row by row.
 * @returns undefined where it is that of the document, or where boxes do not stand in rows
 */
export function gridOrder(
  boxes: readonly Rectangle[],
  isRightToLeft: boolean,
): readonly number[] | undefined {
  const order = boxes.map((_, at) => at).sort((a, b) => boxes[a].top - boxes[b].top || a - b);
  const rows: number[][] = [];
  let bottom = Number.NEGATIVE_INFINITY;
  for (const at of order) {
    const { top, bottom: end } = boxes[at];
    if (rows.length === 0 || top >= bottom - TOLERANCE) rows.push([at]);
    else rows[rows.length - 1].push(at);
    bottom = Math.max(bottom, end);
  }
  // Where a box is as high as several others beside it, there are columns, and no row to read along.
  const starts = (row: readonly number[]) => new Set(row.map((at) => Math.round(boxes[at].left)));
  if (rows.some((row) => starts(row).size < row.length)) return undefined;
  const sorted = rows.flatMap((row) =>
    row.sort((a, b) => (boxes[a].left - boxes[b].left) * (isRightToLeft ? -1 : 1)),
  );
  return unlessSame(sorted);
}

function unlessSame(order: readonly number[]): readonly number[] | undefined {
  return order.every((at, i) => at === i) ? undefined : order;
}
