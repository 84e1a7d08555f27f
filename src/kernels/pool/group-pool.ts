import * as tf from '@tensorflow/tfjs-core';
import { PithError } from '../../core/errors.ts';
import {
  type Arithmetic,
  INTEGER_BYTES,
  type PackedMatrix,
  packColumns,
} from '../bilstm/lstm-weights.ts';
import { WeightCache } from '../bilstm/weight-cache.ts';
import { installedKernel } from '../wasm/installed-kernel.ts';
import { KernelMemory, withOwnedMemory } from '../wasm/kernel-memory.ts';
import type { KernelExports } from '../wasm/web-assembly.ts';
import { attentionWeight, type RowGroups } from './attend-groups.ts';

interface DenseTensors {
  readonly kernel: tf.Tensor2D;
  readonly bias: tf.Tensor1D;
}

export interface PoolTensors {
  /** Shapes [D, G * K] and [G * K]. */
  readonly down: DenseTensors;
  /** Shape [D, G]. */
  readonly scores: tf.Tensor2D;
  /** Shapes [G * K, D] and [D]. */
  readonly up: DenseTensors;
}

/**
 * Number of rows projected and summed at a time, so that the projection is still in the L2 cache.
 */
const CHUNK_ROWS = 128;

/** Addresses of the packed weights in the kernel's memory. */
interface PackedPool {
  /** The columns of the projection, then those of the scores. */
  readonly down: PackedMatrix;
  readonly downBias: number;
  /** The address of the rows of `up` that belong to each grouping. */
  readonly up: readonly number[];
  readonly upBias: number;
  readonly zeros: number;
  release(): void;
}

interface PoolShape {
  /** D, the number of columns of the input. */
  readonly width: number;
  /** G, the number of groupings. */
  readonly groupings: number;
  /** K, the number of pooled columns per grouping. */
  readonly pooled: number;
}

const caches: Record<Arithmetic, WeightCache<PackedPool>> = {
  f32: new WeightCache(),
  int16: new WeightCache(),
  int8: new WeightCache(),
};

/** Whether all sizes are whole vectors, which `groupPool` requires. */
export function canPool({ down, up }: PoolTensors, { ids }: RowGroups): boolean {
  const [width, columns] = down.kernel.shape;
  return width % 8 === 0 && columns % (8 * ids.length) === 0 && up.kernel.shape[1] === width;
}

/**
 * Computes x + mean over each row's groups of relu(x · down + bias) · up + bias. In the mean, a row
 * weighs the exponential of its score x · scores. The mean is the same for all rows of a group, so
 * it is multiplied by `up` once per group and not once per row, which saves most of the work. It is
 * for inference and has no gradient.
 * @param x shape [N, D]
 * @param arithmetic of the product with `down` and `scores`, which is most of the work
 * @returns shape [N, D]
 * @throws PithError 'bad-input' when shapes disagree
 */
export function groupPool(
  x: tf.Tensor2D,
  weights: PoolTensors,
  groups: RowGroups,
  arithmetic: Arithmetic = 'f32',
): tf.Tensor2D {
  const [rows, width] = x.shape;
  const { down, scores, up } = weights;
  const { ids } = groups;
  const columns = down.kernel.shape[1];
  const isWrong =
    down.kernel.shape[0] !== width ||
    up.kernel.shape[0] !== columns ||
    scores.shape[0] !== width ||
    scores.shape[1] !== ids.length;
  if (isWrong || !canPool(weights, groups) || ids.some(({ length }) => length !== rows)) {
    const sizes = `[${x.shape}] with [${down.kernel.shape}] and [${up.kernel.shape}]`;
    throw new PithError('bad-input', `${sizes} under ${ids.length} groupings`);
  }
  const shape = { width, groupings: ids.length, pooled: columns / ids.length };
  const { wasm } = installedKernel();
  const tensors = [down.kernel, down.bias, up.kernel, up.bias, scores];
  const packed = caches[arithmetic].packed(
    tensors.map(({ dataId }) => dataId),
    () => packPool(wasm, { ...shape, arithmetic }, tensors.map(floats)),
  );
  return tf.tensor2d(run(wasm, shape, packed, floats(x), groups), [rows, width]);
}

/** Packs the weights for many calls; the caller releases them. */
export function packPool(
  wasm: KernelExports,
  { width, groupings, pooled, arithmetic }: PoolShape & { readonly arithmetic: Arithmetic },
  [down, downBias, up, upBias, scores]: readonly Float32Array[],
): PackedPool {
  const scratch = new KernelMemory(wasm);
  const columns = groupings * pooled;
  const panels = (target: number, source: Float32Array, inputs: number) => {
    const units = source.length / inputs;
    wasm.packPanels(target, inputs, 0, scratch.copyOf(source), units * 4, 4, inputs, units);
    return target;
  };
  try {
    const matrix = joinColumns(down, scores, {
      rows: width,
      columns: projectedColumns({ groupings, pooled }),
    });
    return withOwnedMemory(wasm, (memory) => {
      const bias = memory.zeros(projectedColumns({ groupings, pooled }));
      memory.floats(bias, columns).set(downBias);
      return {
        down: packColumns(wasm, memory, { k: width, matrix, arithmetic }),
        downBias: bias,
        up: Array.from({ length: groupings }, (_, g) =>
          panels(
            memory.words(pooled * width),
            up.subarray(g * pooled * width, (g + 1) * pooled * width),
            pooled,
          ),
        ),
        upBias: memory.copyOf(upBias),
        zeros: memory.zeros(width),
        release: () => memory.free(),
      };
    });
  } finally {
    scratch.free();
  }
}

/** Joins the columns of two matrices and fills the rest with zeros. */
function joinColumns(
  left: Float32Array,
  right: Float32Array,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): Float32Array {
  const joined = new Float32Array(rows * columns);
  const [leftWidth, rightWidth] = [left.length / rows, right.length / rows];
  for (let row = 0; row < rows; row++) {
    joined.set(left.subarray(row * leftWidth, (row + 1) * leftWidth), row * columns);
    const part = right.subarray(row * rightWidth, (row + 1) * rightWidth);
    joined.set(part, row * columns + leftWidth);
  }
  return joined;
}

function run(
  wasm: KernelExports,
  shape: PoolShape,
  packed: PackedPool,
  x: Float32Array,
  { ids, counts }: RowGroups,
): Float32Array {
  const { width, pooled } = shape;
  const memory = new KernelMemory(wasm);
  try {
    const rows = memory.copyOf(x);
    const idsOf = ids.map((own) => memory.copyOf(own));
    const sums = counts.map((count) => memory.zeros(count * pooled));
    const totals = counts.map((count) => new Float32Array(count));
    const count = x.length / width;
    sumProjection(wasm, memory, { shape, packed, rows, count, ids, idsOf, sums, totals });
    const spread = memory.words(Math.max(0, ...counts) * width);
    ids.forEach((own, g) => {
      divide(memory.floats(sums[g], counts[g] * pooled), totals[g]);
      // Each row is in exactly one group of the first grouping, which therefore adds the bias.
      const bias = g === 0 ? packed.upBias : packed.zeros;
      const product = [spread, width * 4, 0, counts[g], pooled, width, bias] as const;
      wasm.gemm(sums[g], pooled * 4, 0, packed.up[g], ...product);
      wasm.addGroupRows(rows, idsOf[g], own.length, width, spread);
    });
    return memory.floats(rows, x.length).slice();
  } finally {
    memory.free();
  }
}

interface Projection {
  readonly shape: PoolShape;
  readonly packed: PackedPool;
  /** Address of the input, [N, D]. */
  readonly rows: number;
  /** N, the number of rows. */
  readonly count: number;
  readonly ids: readonly Int32Array[];
  /** Addresses of the ids. */
  readonly idsOf: readonly number[];
  /** Addresses of G arrays of shape [groups, K]: the weighted sums. */
  readonly sums: readonly number[];
  /** G arrays of shape [groups]: the sums of the weights. */
  readonly totals: readonly Float32Array[];
}

/** Adds relu(x · down + bias) of each row, times its weight, to the sums of its groups. */
function sumProjection(wasm: KernelExports, memory: KernelMemory, parts: Projection): void {
  const { shape, count, ids, idsOf, sums, totals } = parts;
  const { groupings, pooled } = shape;
  const columns = projectedColumns(shape);
  const stride = columns * 4;
  const projected = memory.words(Math.min(CHUNK_ROWS, count) * columns);
  const project = projector(wasm, memory, parts);
  for (let row = 0; row < count; row += CHUNK_ROWS) {
    const chunk = Math.min(CHUNK_ROWS, count - row);
    project(projected, row, chunk);
    const values = memory.floats(projected, chunk * columns);
    for (let g = 0; g < groupings; g++) {
      const score = groupings * pooled + g;
      for (let i = 0, at = score; i < chunk; i++, at += columns) {
        values[at] = attentionWeight(values[at]);
        totals[g][ids[g][row + i]] += values[at];
      }
      const from = [projected + g * pooled * 4, projected + score * 4, stride] as const;
      wasm.sumGroupRows(...from, idsOf[g] + row * 4, chunk, pooled, sums[g]);
    }
  }
}

type Project = (target: number, row: number, count: number) => void;

/**
 * Makes a function that writes x · down + bias of some rows to an address, in the arithmetic of the
 * packed `down`.
 */
function projector(
  wasm: KernelExports,
  memory: KernelMemory,
  { shape, packed, rows, count }: Pick<Projection, 'shape' | 'packed' | 'rows' | 'count'>,
): Project {
  const { width } = shape;
  const columns = projectedColumns(shape);
  const { panels, arithmetic, scales } = packed.down;
  if (arithmetic === 'f32') {
    return (target, row, chunk) => {
      const product = [target, columns * 4, 0, chunk, width, columns, packed.downBias] as const;
      wasm.gemm(rows + row * width * 4, width * 4, 0, panels, ...product);
    };
  }
  const bytes = INTEGER_BYTES[arithmetic];
  const integers = memory.words((count * width * bytes) / 4);
  const sizes = memory.words(count);
  const order = memory.copyOf(Uint32Array.from({ length: count }, (_, row) => row));
  wasm.quantizeRows(bytes, integers, sizes, rows, count, width, width);
  return (target, row, chunk) => {
    const product = [target, chunk, width, columns, packed.downBias] as const;
    wasm.gemmIntegers(bytes, integers, sizes, order + row * 4, panels, scales, ...product);
  };
}

/** Number of columns of projection and scores, padded to whole vectors. */
function projectedColumns({ groupings, pooled }: Omit<PoolShape, 'width'>): number {
  return groupings * pooled + Math.ceil(groupings / 8) * 8;
}

/** Divides weighted sums by the sums of the weights, in place. */
function divide(sums: Float32Array, totals: Float32Array): void {
  const width = sums.length / totals.length;
  totals.forEach((total, group) => {
    const scale = 1 / total;
    for (let i = group * width, end = i + width; i < end; i++) sums[i] *= scale;
  });
}

function floats(tensor: tf.Tensor): Float32Array {
  return tensor.dataSync<'float32'>();
}
