import { tile1x32, tile1x8, tile2x16, tile4x8 } from './tiles';

// So many bytes of A are gone through again for each panel of B: they must stay in the L2 cache.
const BLOCK_BYTES: u32 = 128 * 1024;

// @ts-ignore: decorator
@inline
function rowAt(base: usize, stride: usize, rows: usize, row: u32): usize {
  return base + stride * (rows ? load<u32>(rows + (<usize>row << 2)) : row);
}

/**
 * C = bias + A * B, or C += A * B where `bias` is 0.
 * @param a rows of `k` contiguous floats, `aStride` bytes apart
 * @param aRows 0, or `m` row numbers (u32): row i of the product reads row aRows[i] of A
 * @param b packed by `packPanels`, `n` columns, n a multiple of 8
 * @param c rows of n floats, `cStride` bytes apart
 * @param cRows 0, or `m` different row numbers: row i of the product is written to row cRows[i]
 * @param bias 0, or one row of n floats
 */
export function gemm(
  a: usize, aStride: usize, aRows: usize, b: usize,
  c: usize, cStride: usize, cRows: usize,
  m: u32, k: u32, n: u32, bias: usize,
): void {
  const block = max<u32>(4, (BLOCK_BYTES / (k << 2)) & ~3);
  for (let i: u32 = 0; i < m; i += block) {
    gemmBlock(
      aRows ? a : a + aStride * i, aStride, aRows ? aRows + (<usize>i << 2) : 0, b,
      cRows ? c : c + cStride * i, cStride, cRows ? cRows + (<usize>i << 2) : 0,
      min(block, m - i), k, n, bias,
    );
  }
}

function gemmBlock(
  a: usize, aStride: usize, aRows: usize, b: usize,
  c: usize, cStride: usize, cRows: usize,
  m: u32, k: u32, n: u32, bias: usize,
): void {
  const panel = <usize>k << 5;
  // A lone third row joins the tile of 4 by being computed twice; one or two rows have their own.
  const inFours = (m & 3) == 3 ? m : m & ~3;
  for (let j: usize = 0, bj = b; j < <usize>n << 2 && inFours; j += 32, bj += panel) {
    for (let i: u32 = 0; i < inFours; i += 4) {
      const last = min(i + 3, m - 1);
      const c0 = rowAt(c, cStride, cRows, i) + j;
      const c1 = rowAt(c, cStride, cRows, i + 1) + j;
      const c2 = rowAt(c, cStride, cRows, i + 2) + j;
      const c3 = rowAt(c, cStride, cRows, last) + j;
      const r0 = rowAt(a, aStride, aRows, i);
      const r1 = rowAt(a, aStride, aRows, i + 1);
      const r2 = rowAt(a, aStride, aRows, i + 2);
      const r3 = rowAt(a, aStride, aRows, last);
      const start = bias + j;
      if (bias) {
        tile4x8(r0, r1, r2, r3, bj, k, start, start, start, start, c0, c1, c2, c3);
      } else {
        tile4x8(r0, r1, r2, r3, bj, k, c0, c1, c2, c3, c0, c1, c2, c3);
      }
    }
  }
  if (inFours >= m) return;
  const a0 = rowAt(a, aStride, aRows, inFours);
  const c0 = rowAt(c, cStride, cRows, inFours);
  if (m - inFours == 1) {
    gemmRow(a0, b, c0, k, n, bias ? bias : c0, false);
  } else {
    const c1 = rowAt(c, cStride, cRows, inFours + 1);
    const a1 = rowAt(a, aStride, aRows, inFours + 1);
    gemmTwoRows(a0, a1, b, c0, c1, k, n, bias ? bias : c0, bias ? bias : c1);
  }
}

/** One row. `backwards` takes the columns from the last to the first. */
export function gemmRow(
  a: usize, b: usize, c: usize, k: u32, n: u32, start: usize, backwards: bool,
): void {
  const panel = <usize>k << 5;
  const wide = n >> 5;
  if (backwards) {
    for (let j = wide; j > 0; j--) {
      const at = <usize>(j - 1) << 7;
      tile1x32(a, b + <usize>(j - 1) * 4 * panel, panel, k, start + at, c + at);
    }
  } else {
    for (let j: u32 = 0; j < wide; j++) {
      const at = <usize>j << 7;
      tile1x32(a, b + <usize>j * 4 * panel, panel, k, start + at, c + at);
    }
  }
  for (let j = wide << 2; j < n >> 3; j++) {
    const at = <usize>j << 5;
    tile1x8(a, b + <usize>j * panel, k, start + at, c + at);
  }
}

function gemmTwoRows(
  a0: usize, a1: usize, b: usize, c0: usize, c1: usize, k: u32, n: u32, s0: usize, s1: usize,
): void {
  const panel = <usize>k << 5;
  let at: usize = 0;
  for (const end = <usize>(n >> 4) << 6; at < end; at += 64) {
    tile2x16(a0, a1, b, panel, k, s0 + at, s1 + at, c0 + at, c1 + at);
    b += 2 * panel;
  }
  if (n & 8) {
    tile1x8(a0, b, k, s0 + at, c0 + at);
    tile1x8(a1, b, k, s1 + at, c1 + at);
  }
}
