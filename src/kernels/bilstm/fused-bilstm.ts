import { engine, type NamedAttrMap, type Tensor, type Tensor2D } from '@tensorflow/tfjs-core';
import { PithError } from '../../core/errors.ts';
import { loadInstalledKernel } from '../wasm/installed-kernel.ts';
import type { KernelBytes } from '../wasm/web-assembly.ts';
import {
  type BilstmAttributes,
  FUSED_BILSTM,
  registerBilstm,
  WEIGHT_NAMES,
} from './bilstm-kernels.ts';
import { registerEmbeddingBag } from './embedding-bag.ts';
import type { Arithmetic } from './lstm-weights.ts';
import { SavedRun } from './saved-run.ts';

const BACKENDS = ['cpu', 'wasm'];

/**
 * Weights of one direction in the layout of Keras and tfjs: U units, D inputs, gates i, f, c, o.
 */
export interface LstmTensors {
  /** Shape [D, 4U]. */
  readonly kernel: Tensor;
  /** Shape [U, 4U]. */
  readonly recurrent: Tensor;
  /** Shape [4U]. */
  readonly bias: Tensor;
}

export interface BilstmTensors {
  readonly forward: LstmTensors;
  readonly backward: LstmTensors;
}

export interface BilstmOptions {
  /**
   * The arithmetic of the products with the weights: floats, or integers of 16 or 8 bits. Integers
   * are faster and less exact, most of all 8-bit ones (`npm run bench` says how much). They have no
   * gradient.
   */
  readonly arithmetic: Arithmetic;
}

let registered = false;

/**
 * Loads the WebAssembly kernel and registers its operations with TensorFlow.js for the cpu and wasm
 * backends. Later calls wait for the first.
 * @param bytes build/kernel.simd.wasm and, for browsers that support it, build/kernel.relaxed.wasm
 * @throws PithError 'model-damaged' where WebAssembly SIMD is missing
 */
export async function installFusedBilstm(bytes: KernelBytes): Promise<void> {
  await loadInstalledKernel(bytes);
  if (registered) return;
  registered = true;
  registerBilstm(BACKENDS);
  registerEmbeddingBag(BACKENDS);
}

/**
 * A bidirectional LSTM (recurrent activation sigmoid, activation tanh) over sequences of any
 * lengths, without padding. Its results are those of the standard layers, and it is differentiable
 * once.
 * @param x shape [N, D]: the sequences, concatenated
 * @param lengths rows of each sequence; they sum to N; 0 is allowed
 * @returns shape [N, 2U]: forward and backward outputs side by side
 * @throws PithError 'bad-input' when shapes disagree, or for a gradient of integer arithmetic
 */
export function fusedBilstm(
  x: Tensor2D,
  lengths: ArrayLike<number>,
  { forward, backward }: BilstmTensors,
  { arithmetic }: BilstmOptions = { arithmetic: 'f32' },
): Tensor2D {
  checkShapes(x, { forward, backward });
  const weights = [
    ...[forward.kernel, forward.recurrent, forward.bias],
    ...[backward.kernel, backward.recurrent, backward.bias],
  ];
  const inputs = { x, ...Object.fromEntries(WEIGHT_NAMES.map((name, i) => [name, weights[i]])) };
  const savedRun = engine().isTapeOn() ? new SavedRun() : undefined;
  const attrs: BilstmAttributes = { lengths: Array.from(lengths), savedRun, arithmetic };
  return engine().runKernel(FUSED_BILSTM, inputs, attrs as unknown as NamedAttrMap) as Tensor2D;
}

function checkShapes(x: Tensor2D, { forward, backward }: BilstmTensors): void {
  if (x.rank !== 2 || x.dtype !== 'float32') {
    throw new PithError('bad-input', `x: ${x.dtype} [${x.shape}], expected float32 [N, D]`);
  }
  const inputs = x.shape[1];
  const units = forward.recurrent.shape[0];
  const wanted = { kernel: [inputs, 4 * units], recurrent: [units, 4 * units], bias: [4 * units] };
  for (const [direction, weights] of Object.entries({ forward, backward })) {
    for (const name of ['kernel', 'recurrent', 'bias'] as const) {
      const { shape, dtype } = weights[name];
      if (String(shape) !== String(wanted[name]) || dtype !== 'float32') {
        throw new PithError(
          'bad-input',
          `${direction} ${name}: ${dtype} [${shape}], expected float32 [${wanted[name]}]`,
        );
      }
    }
  }
}
