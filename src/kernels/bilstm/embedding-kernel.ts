import type { SparseRows } from '../../core/sparse-rows.ts';
import { KernelMemory, withOwnedMemory } from '../wasm/kernel-memory.ts';
import type { KernelExports } from '../wasm/web-assembly.ts';
import { padColumns, resizeColumns } from './padded-rows.ts';

interface EmbeddingShape {
  /** V, the number of columns of the sparse input. */
  readonly vocabulary: number;
  /** E, the number of columns of the output. */
  readonly width: number;
  readonly relu: boolean;
}

/** Addresses of weights [V, E] and bias [E], whose rows are padded to whole vectors. */
export interface PackedEmbedding {
  readonly weights: number;
  readonly bias: number;
  release(): void;
}

/**
 * Copies an embedding into the kernel's memory, where it stays until `release` is called.
 * @param width E
 * @param weights shape [V, E]
 * @param bias shape [E]
 */
export function packEmbedding(
  wasm: KernelExports,
  width: number,
  weights: Float32Array,
  bias: Float32Array,
): PackedEmbedding {
  const padded = padTo4(width);
  return withOwnedMemory(wasm, (memory) => ({
    weights: memory.copyOf(padColumns(weights, width, padded)),
    bias: memory.copyOf(padColumns(bias, width, padded)),
    release: () => memory.free(),
  }));
}

/**
 * Computes sparse [N, V] * weights [V, E] + bias [E], then ReLU if asked. The caller checks the
 * shapes.
 * @returns shape [N, E]
 */
export function runEmbeddingBag(
  wasm: KernelExports,
  sparse: SparseRows,
  { width, relu }: EmbeddingShape,
  { weights, bias }: PackedEmbedding,
): Float32Array {
  const rows = sparse.offsets.length - 1;
  const padded = padTo4(width);
  const memory = new KernelMemory(wasm);
  try {
    const output = memory.words(rows * padded);
    const copies = copySparse(memory, sparse);
    wasm.embeddingBagForward(...copies, weights, bias, padded, relu ? 1 : 0, output);
    return resizeColumns(memory.floats(output, rows * padded), padded, width);
  } finally {
    memory.free();
  }
}

/**
 * Gradients of `runEmbeddingBag`.
 * @param output what it returned, [N, E]
 * @param dOutput gradient of the output, [N, E]
 * @returns dWeights [V, E] (dense) and dBias [E]
 */
export function differentiateEmbeddingBag(
  wasm: KernelExports,
  sparse: SparseRows,
  shape: EmbeddingShape,
  output: Float32Array,
  dOutput: Float32Array,
): { dWeights: Float32Array; dBias: Float32Array } {
  const { vocabulary, width } = shape;
  const padded = padTo4(width);
  const memory = new KernelMemory(wasm);
  try {
    const dWeights = memory.zeros(vocabulary * padded);
    const dBias = memory.zeros(padded);
    wasm.embeddingBagBackward(
      ...copySparse(memory, sparse),
      ...[padded, shape.relu ? 1 : 0],
      memory.copyOf(padColumns(output, width, padded)),
      memory.copyOf(padColumns(dOutput, width, padded)),
      ...[dWeights, dBias],
    );
    return {
      dWeights: resizeColumns(memory.floats(dWeights, vocabulary * padded), padded, width),
      dBias: memory.floats(dBias, width).slice(),
    };
  } finally {
    memory.free();
  }
}

function padTo4(count: number): number {
  return Math.ceil(count / 4) * 4;
}

function copySparse(
  memory: KernelMemory,
  { indices, counts, offsets }: SparseRows,
): [number, number, number, number] {
  return [
    memory.copyOf(indices),
    memory.copyOf(counts),
    memory.copyOf(offsets),
    offsets.length - 1,
  ];
}
