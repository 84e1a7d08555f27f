import {
  engine,
  type KernelConfig,
  type NamedAttrMap,
  registerGradient,
  registerKernel,
  type Tensor,
  type Tensor1D,
  type Tensor2D,
  type TensorInfo,
} from '@tensorflow/tfjs-core';
import { PithError } from '../../core/errors.ts';
import type { SparseRows } from '../../core/sparse-rows.ts';
import { installedKernel } from '../wasm/installed-kernel.ts';
import {
  differentiateEmbeddingBag,
  type PackedEmbedding,
  packEmbedding,
  runEmbeddingBag,
} from './embedding-kernel.ts';
import { readFloats, type ValueBackend, writeFloats } from './tensor-values.ts';
import { WeightCache } from './weight-cache.ts';

const EMBEDDING_BAG = 'FusedEmbeddingBag';
const EMBEDDING_BAG_GRADIENT = 'FusedEmbeddingBagGradient';

const cache = new WeightCache<PackedEmbedding>();

type KernelCall = Parameters<KernelConfig['kernelFunc']>[0];

/**
 * A dense layer on sparse rows: sparse * weights + bias, then ReLU if asked. It is differentiable
 * in the weights and the bias.
 * @param sparse N rows over V columns
 * @param weights shape [V, E]
 * @param bias shape [E]
 * @returns shape [N, E]
 * @throws PithError 'bad-input' when shapes disagree or an index is not below V
 */
export function embeddingBag(
  sparse: SparseRows,
  weights: Tensor2D,
  bias: Tensor1D,
  options: { readonly relu: boolean } = { relu: false },
): Tensor2D {
  if (weights.rank !== 2 || bias.rank !== 1 || weights.shape[1] !== bias.shape[0]) {
    throw new PithError('bad-input', `weights [${weights.shape}] and bias [${bias.shape}]`);
  }
  checkSparseRows(sparse, weights.shape[0]);
  const attrs = { ...sparse, relu: options.relu };
  return engine().runKernel(EMBEDDING_BAG, { weights, bias }, attrs) as Tensor2D;
}

/** Registers the operation and its gradient with TensorFlow.js. */
export function registerEmbeddingBag(backendNames: readonly string[]): void {
  for (const backendName of backendNames) {
    registerKernel({ kernelName: EMBEDDING_BAG, backendName, kernelFunc: forward });
    registerKernel({ kernelName: EMBEDDING_BAG_GRADIENT, backendName, kernelFunc: gradient });
  }
  registerGradient({
    kernelName: EMBEDDING_BAG,
    inputsToSave: ['weights'],
    outputsToSave: [true],
    gradFunc: differentiate,
  });
}

function forward({ inputs, backend, attrs }: KernelCall): TensorInfo {
  const values = backend as ValueBackend;
  const { sparse, relu } = attributes(attrs);
  const [vocabulary, width] = inputs.weights?.shape ?? [];
  const tensors = ['weights', 'bias'].map((name) => inputs[name] as TensorInfo);
  const { wasm } = installedKernel();
  const packed = cache.packed(
    tensors.map(({ dataId }) => dataId),
    () => {
      const [weights, bias] = tensors.map((tensor) => readFloats(values, tensor));
      return packEmbedding(wasm, width, weights, bias);
    },
  );
  const output = runEmbeddingBag(wasm, sparse, { vocabulary, width, relu }, packed);
  return writeFloats(values, output, [sparse.offsets.length - 1, width]);
}

function gradient({ inputs, backend, attrs }: KernelCall): TensorInfo[] {
  const values = backend as ValueBackend;
  const { sparse, relu } = attributes(attrs);
  const [vocabulary, width] = inputs.weights?.shape ?? [];
  const [y, dy] = ['y', 'dy'].map((name) => readFloats(values, inputs[name] as TensorInfo));
  const shape = { vocabulary, width, relu };
  const { dWeights, dBias } = differentiateEmbeddingBag(
    ...([installedKernel().wasm, sparse, shape, y, dy] as const),
  );
  return [writeFloats(values, dWeights, [vocabulary, width]), writeFloats(values, dBias, [width])];
}

function differentiate(dys: Tensor | Tensor[], saved: Tensor[], attrs: NamedAttrMap) {
  const dy = Array.isArray(dys) ? dys[0] : dys;
  const [weights, y] = saved;
  const outputs = engine().runKernel(EMBEDDING_BAG_GRADIENT, { weights, y, dy }, attrs);
  const [dWeights, dBias] = outputs as unknown as Tensor[];
  return { weights: () => dWeights, bias: () => dBias };
}

function attributes(attrs: NamedAttrMap | undefined): { sparse: SparseRows; relu: boolean } {
  const { relu, ...sparse } = attrs as unknown as SparseRows & { relu: boolean };
  return { sparse, relu };
}

/**
 * Checks a sparse matrix.
 * @throws PithError 'bad-input' when the arrays disagree or a column is not below `columns`
 */
function checkSparseRows(sparse: SparseRows, columns: number): void {
  const { indices, counts, offsets } = sparse;
  const entries = indices.length;
  if (counts.length !== entries) {
    throw new PithError('bad-input', `${entries} indices, ${counts.length} counts`);
  }
  if (offsets.length === 0 || offsets[0] !== 0 || offsets[offsets.length - 1] !== entries) {
    throw new PithError('bad-input', `Offsets must rise from 0 to ${entries}`);
  }
  for (let i = 1; i < offsets.length; i++) {
    if (offsets[i] < offsets[i - 1]) {
      throw new PithError('bad-input', `Offset ${i} is below the one before`);
    }
  }
  for (let i = 0; i < entries; i++) {
    if (indices[i] < 0 || indices[i] >= columns) {
      throw new PithError('bad-input', `Index ${indices[i]} is outside [0, ${columns})`);
    }
  }
}
