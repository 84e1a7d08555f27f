import type { PageTree } from '../../page/page-tree.ts';

/** Numbers of a box in `PageTree.layout`: top, left, width, height. */
export const BOX_NUMBERS = 4;
/** Bins of each of them. */
export const BOX_BINS = 24;
/** Stands where a node has no box. */
export const NO_BIN = 255;

const TOP = 0;
const WIDTH = 2;
const HEIGHT = 3;
/** Bins to a doubling of a height, from one pixel up. */
const BINS_PER_DOUBLING = 1.5;

/**
 * The layout of some nodes as categories. Offsets and sizes gather at the edges of a page's columns,
 * which neither a geometric nor a normal distribution can follow; bins with a Dirichlet prior can, and
 * stay conjugate. Left and width count in 24ths of the page's width, since readers' windows differ, and
 * top in 24ths of its height, since pages are one screen long or fifty: in pixels, as the thesis has it,
 * all of a short page looks like the head of a long one. Heights grow by doublings.
 * @param rows node of each of M rows
 * @returns shape [M, 4], NO_BIN where a node is not rendered; undefined when the page has no layout
 */
export function layoutBins(tree: PageTree, rows: Int32Array): Uint8Array | undefined {
  const { layout } = tree;
  if (layout === undefined || layout.length === 0) return undefined;
  const pageWidth = layout[WIDTH];
  const pageHeight = bottom(layout);
  const bins = new Uint8Array(rows.length * BOX_NUMBERS).fill(NO_BIN);
  rows.forEach((node, row) => {
    for (let number = 0; number < BOX_NUMBERS; number++) {
      const px = layout[node * BOX_NUMBERS + number];
      if (Number.isNaN(px)) continue;
      const bin =
        number === HEIGHT
          ? BINS_PER_DOUBLING * Math.log2(Math.max(px, 1))
          : (px / (number === TOP ? pageHeight : pageWidth)) * (BOX_BINS - 1);
      bins[row * BOX_NUMBERS + number] = Math.min(BOX_BINS - 1, Math.max(0, Math.floor(bin)));
    }
  });
  return bins;
}

/** Where the lowest box ends: some pages are longer than their root element. At least one pixel. */
function bottom(layout: Float32Array): number {
  let lowest = 1;
  for (let box = 0; box < layout.length; box += BOX_NUMBERS) {
    const end = layout[box + TOP] + layout[box + HEIGHT];
    // False for NaN, where there is no box.
    if (end > lowest) lowest = end;
  }
  return lowest;
}
