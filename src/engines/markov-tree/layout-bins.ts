import type { PageTree } from '../../page/page-tree.ts';

/** The numbers of a box in `PageTree.layout`: top, left, width, height. */
export const BOX_NUMBERS = 4;
/** Number of bins for each number of a box. */
export const BOX_BINS = 24;
/** The bin of nodes without a box. */
export const NO_BIN = 255;

const TOP = 0;
const WIDTH = 2;
const HEIGHT = 3;
/** Bins per doubling of a height, starting at one pixel. */
const BINS_PER_DOUBLING = 1.5;

/**
 * Converts the layout of nodes to categories. Offsets and sizes gather at the edges of a page's
 * columns, which no geometric or normal distribution fits, while bins with a Dirichlet prior do and
 * stay conjugate. Left and width are shares of the page's width, since windows differ, and top is a
 * share of its height. In pixels, as in the thesis, all of a short page would look like the head of
 * a long one. Heights have logarithmic bins.
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

/**
 * The bottom of the lowest box, at least one pixel; some pages are longer than their root element.
 */
function bottom(layout: Float32Array): number {
  let lowest = 1;
  for (let box = 0; box < layout.length; box += BOX_NUMBERS) {
    const end = layout[box + TOP] + layout[box + HEIGHT];
    // The comparison is false for NaN, which stands for no box.
    if (end > lowest) lowest = end;
  }
  return lowest;
}
