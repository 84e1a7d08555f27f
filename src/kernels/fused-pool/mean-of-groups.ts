import { installedKernel } from '../fused-bilstm/installed-kernel.ts';
import { KernelMemory } from '../fused-bilstm/kernel-memory.ts';
import { divide, type RowGroups } from './group-pool.ts';

/**
 * Mean over the rows of the same group: columns [g * K, (g + 1) * K) of a row under grouping g.
 * @param x shape [N, G * K]
 * @returns shape [N, G * K]
 */
export function meanOfGroups(x: Float32Array, { ids, counts }: RowGroups): Float32Array {
  const rows = ids[0].length;
  const columns = rows === 0 ? 0 : x.length / rows;
  const width = columns / ids.length;
  const { wasm } = installedKernel();
  const memory = new KernelMemory(wasm);
  try {
    const source = memory.copyOf(x);
    const target = memory.words(x.length);
    ids.forEach((own, g) => {
      const sums = memory.zeros(counts[g] * width);
      const groups = memory.copyOf(own);
      const column = g * width * 4;
      wasm.sumGroupRows(source + column, columns * 4, groups, rows, width, sums, false);
      divide(memory.floats(sums, counts[g] * width), own, width);
      wasm.copyGroupRows(target + column, columns * 4, groups, rows, width, sums);
    });
    return memory.floats(target, x.length).slice();
  } finally {
    memory.free();
  }
}
