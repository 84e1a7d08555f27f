// Keras stores the columns of the four gates one after the other, [4][U]. Here the gates of 4 units
// lie together, [P / 4][4 gates][4 units], where P is U padded to a multiple of 8 with zeros. So as
// soon as a tile of the recurrent product is done, the new outputs of its units can be computed,
// while the processor continues with the next tile.

const VECTOR: u32 = 4;

/** Packs a [k, 4U] matrix in panels of 8 of these columns: [P / 2][k][8]. */
export function packGates(target: usize, source: usize, k: u32, units: u32, padded: u32): void {
  memory.fill(target, 0, <usize>k * padded * 16);
  for (let u: u32 = 0; u < units; u += VECTOR) {
    const width = min(VECTOR, units - u);
    for (let gate: u32 = 0; gate < 4; gate++) {
      // Each panel holds two gates.
      let to = target + ((<usize>((u >> 1) + (gate >> 1)) * k) << 5) + ((gate & 1) << 4);
      let from = source + (<usize>(gate * units + u) << 2);
      for (let p: u32 = 0; p < k; p++, to += 32, from += <usize>units << 4) {
        copyUnits(to, from, width);
      }
    }
  }
}

/**
 * Packs the transpose of a [n, 4U] matrix in panels of 8 columns, [ceil(n / 8)][kTotal][8], as the
 * 4P rows of each panel from `kOffset` on. Padding rows and columns are not written, so the target
 * must be cleared first.
 */
export function packGatesTransposed(
  target: usize, kTotal: u32, kOffset: u32, source: usize, n: u32, units: u32,
): void {
  const panel = <usize>kTotal << 5;
  target += <usize>kOffset << 5;
  for (let column: u32 = 0; column < n; column++) {
    const to = target + panel * (column >> 3) + ((column & 7) << 2);
    for (let gate: u32 = 0; gate < 4; gate++) {
      for (let u: u32 = 0; u < units; u++, source += 4) {
        store<f32>(to + (<usize>gateColumn(gate, u) << 5), load<f32>(source));
      }
    }
  }
}

/** Converts rows of gates, [rows, 4P], back to the order of Keras: [rows, 4U]. */
export function unpackGates(
  target: usize, source: usize, rows: u32, units: u32, padded: u32,
): void {
  for (let i: u32 = 0; i < rows; i++, source += <usize>padded << 4) {
    for (let gate: u32 = 0; gate < 4; gate++) {
      for (let u: u32 = 0; u < units; u += VECTOR) {
        const width = min(VECTOR, units - u);
        copyUnits(target, source + (<usize>gateColumn(gate, u) << 2), width);
        target += <usize>width << 2;
      }
    }
  }
}

// @ts-ignore: decorator
@inline
export function gateColumn(gate: u32, unit: u32): u32 {
  return ((unit & ~3) << 2) + (gate << 2) + (unit & 3);
}

// @ts-ignore: decorator
@inline
function copyUnits(to: usize, from: usize, count: u32): void {
  if (count == VECTOR) v128.store(to, v128.load(from));
  else memory.copy(to, from, <usize>count << 2);
}
