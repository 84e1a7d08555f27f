import * as tf from '@tensorflow/tfjs-core';
import { PithError } from '../../core/errors.ts';
import { WeightCache } from '../bilstm/weight-cache.ts';
import { installedKernel } from '../wasm/installed-kernel.ts';
import {
  differentiate,
  type Finish,
  multiply,
  type PackedDense,
  type ProductShape,
  packDense,
} from './matrix-product.ts';

/**
 * Number of layers whose packed weights are kept; an engine with two deep networks has about a
 * dozen.
 */
const CACHED_LAYERS = 16;
const cache = new WeightCache<PackedDense>(CACHED_LAYERS);

export interface DenseOptions {
  /** A tensor added before the activation; shape [N, M]. */
  readonly residual?: tf.Tensor2D;
  readonly relu?: boolean;
}

/**
 * A dense layer, x · weights + bias + residual, then ReLU if asked. It uses the wasm matrix
 * product, which is much faster than `tf.matMul` on the CPU backend, and is differentiable in all
 * tensors.
 * @param x shape [N, K]
 * @param weights shape [K, M]
 * @param bias shape [M]
 * @returns shape [N, M]
 * @throws PithError 'bad-input' when shapes disagree
 */
export function dense(
  x: tf.Tensor2D,
  weights: tf.Tensor2D,
  bias: tf.Tensor1D,
  { residual, relu = false }: DenseOptions = {},
): tf.Tensor2D {
  const [rows, inputs] = x.shape;
  const units = weights.shape[1];
  const fits =
    residual === undefined || (residual.shape[0] === rows && residual.shape[1] === units);
  if (weights.shape[0] !== inputs || bias.shape[0] !== units || !fits) {
    const added = residual === undefined ? '' : ` plus [${residual.shape}]`;
    const sizes = `[${x.shape}] times [${weights.shape}] plus [${bias.shape}]${added}`;
    throw new PithError('bad-input', sizes);
  }
  const shape = { rows, inputs, units };
  const { wasm } = installedKernel();
  const isInference = !tf.engine().isTapeOn();
  const run = tf.customGrad((...args: (tf.Tensor | tf.GradSaveFunc)[]) => {
    const save = args.pop() as tf.GradSaveFunc;
    const [a, w, b, r] = args as tf.Tensor[];
    const finish = { residual: r && floats(r), relu };
    const y = product(shape, [a, w, b], finish, isInference);
    const value = tf.tensor2d(y, [rows, units]);
    save([a, w, value]);
    const gradFunc = (dy: tf.Tensor, saved: tf.Tensor[]) => {
      const [x0, w0, y0] = saved.map(floats);
      const d = differentiate(wasm, shape, {
        x: x0,
        weights: w0,
        dy: floats(dy),
        y: relu ? y0 : undefined,
        hasResidual: r !== undefined,
      });
      const gradients: tf.Tensor[] = [
        tf.tensor2d(d.x, [rows, inputs]),
        tf.tensor2d(d.weights, [inputs, units]),
        tf.tensor1d(d.bias),
      ];
      return d.residual === undefined
        ? gradients
        : [...gradients, tf.tensor2d(d.residual, [rows, units])];
    };
    return { value, gradFunc };
  });
  return run(x, weights, bias, ...(residual === undefined ? [] : [residual])) as tf.Tensor2D;
}

/**
 * Computes the layer. Weights stay packed for inference; in training they change at each step, so
 * they are packed anew.
 */
function product(
  shape: ProductShape,
  [x, weights, bias]: readonly tf.Tensor[],
  finish: Finish,
  isInference: boolean,
): Float32Array {
  const { wasm } = installedKernel();
  const pack = () => packDense(wasm, shape, floats(weights), floats(bias));
  if (isInference) {
    const packed = cache.packed([weights.dataId, bias.dataId], pack);
    return multiply(wasm, shape, floats(x), packed, finish);
  }
  const packed = pack();
  try {
    return multiply(wasm, shape, floats(x), packed, finish);
  } finally {
    packed.release();
  }
}

function floats(tensor: tf.Tensor): Float32Array {
  return tensor.dataSync<'float32'>();
}
