import {
  engine,
  type KernelConfig,
  type NamedAttrMap,
  type NamedTensorInfoMap,
  registerGradient,
  registerKernel,
  type Tensor,
  type TensorInfo,
} from '@tensorflow/tfjs-core';
import { PithError } from '../../core/errors.ts';
import type { BilstmWeights, PackedBilstm } from '../wasm/fused-kernel.ts';
import { installedKernel } from '../wasm/installed-kernel.ts';
import type { Arithmetic, LstmShape } from './lstm-weights.ts';
import type { SavedRun } from './saved-run.ts';
import { readFloats, type ValueBackend, writeFloats } from './tensor-values.ts';
import { WeightCache } from './weight-cache.ts';

export const FUSED_BILSTM = 'FusedBilstm';
const FUSED_BILSTM_GRADIENT = 'FusedBilstmGradient';

/** Names of the weights, in the order of `getWeights` of the standard layer. */
export const WEIGHT_NAMES = [
  'forwardKernel',
  'forwardRecurrent',
  'forwardBias',
  'backwardKernel',
  'backwardRecurrent',
  'backwardBias',
] as const;

/** Attributes of the forward kernel; its gradient receives the same object. */
export interface BilstmAttributes {
  readonly lengths: readonly number[];
  readonly arithmetic: Arithmetic;
  /** Holds the run for its gradient; undefined when no gradient will be asked for. */
  readonly savedRun: SavedRun | undefined;
}

const caches: Record<Arithmetic, WeightCache<PackedBilstm>> = {
  f32: new WeightCache(),
  int16: new WeightCache(),
  int8: new WeightCache(),
};

type KernelCall = Parameters<KernelConfig['kernelFunc']>[0];

/** Registers the forward kernel, the gradient kernel and the gradient with TensorFlow.js. */
export function registerBilstm(backendNames: readonly string[]): void {
  for (const backendName of backendNames) {
    registerKernel({ kernelName: FUSED_BILSTM, backendName, kernelFunc: forward });
    registerKernel({ kernelName: FUSED_BILSTM_GRADIENT, backendName, kernelFunc: gradient });
  }
  registerGradient({
    kernelName: FUSED_BILSTM,
    inputsToSave: [...WEIGHT_NAMES],
    gradFunc: differentiate,
  });
}

/** The forward kernel. Its inputs are x [N, D] and the weights, its output is y [N, 2U]. */
function forward({ inputs, backend, attrs }: KernelCall): TensorInfo {
  const values = backend as ValueBackend;
  const x = tensorNamed(inputs, 'x');
  const shape = shapeOf(inputs);
  const { lengths, savedRun, arithmetic } = attrs as unknown as BilstmAttributes;
  const packed = caches[arithmetic].packed(
    WEIGHT_NAMES.map((name) => tensorNamed(inputs, name).dataId),
    () => installedKernel().pack(shape, readWeights(values, inputs), arithmetic),
  );
  const args = [packed, readFloats(values, x), lengths] as const;
  const output =
    savedRun === undefined
      ? installedKernel().run(...args)
      : savedRun.keep(installedKernel().runToDifferentiate(...args)).output;
  return writeFloats(values, output, [x.shape[0], 2 * shape.units]);
}

/**
 * The gradient kernel. Its inputs are dy and the weights, its outputs the gradients of x and of the
 * weights, in this order.
 */
function gradient({ inputs, backend, attrs }: KernelCall): TensorInfo[] {
  const values = backend as ValueBackend;
  const dy = tensorNamed(inputs, 'dy');
  const { savedRun } = attrs as unknown as BilstmAttributes;
  if (savedRun === undefined)
    throw new PithError('unexpected', 'Nothing was kept to differentiate');
  const result = savedRun.take().differentiate(readWeights(values, inputs), readFloats(values, dy));
  const { forward: f, backward: b } = result.weights;
  const gradients = [f.kernel, f.recurrent, f.bias, b.kernel, b.recurrent, b.bias];
  return [
    writeFloats(values, result.dx, [dy.shape[0], shapeOf(inputs).inputs]),
    ...gradients.map((g, i) => writeFloats(values, g, tensorNamed(inputs, WEIGHT_NAMES[i]).shape)),
  ];
}

function differentiate(dys: Tensor | Tensor[], saved: Tensor[], attrs: NamedAttrMap) {
  const dy = Array.isArray(dys) ? dys[0] : dys;
  const weights = Object.fromEntries(WEIGHT_NAMES.map((name, i) => [name, saved[i]]));
  const outputs: Tensor | Tensor[] = engine().runKernel(
    FUSED_BILSTM_GRADIENT,
    { ...weights, dy },
    attrs,
  );
  const gradients = Array.isArray(outputs) ? outputs : [outputs];
  return Object.fromEntries(['x', ...WEIGHT_NAMES].map((name, i) => [name, () => gradients[i]]));
}

function readWeights(backend: ValueBackend, inputs: NamedTensorInfoMap): BilstmWeights {
  const [kernel, recurrent, bias, ...backward] = WEIGHT_NAMES.map((name) =>
    readFloats(backend, tensorNamed(inputs, name)),
  );
  return {
    forward: { kernel, recurrent, bias },
    backward: { kernel: backward[0], recurrent: backward[1], bias: backward[2] },
  };
}

function shapeOf(inputs: NamedTensorInfoMap): LstmShape {
  const [inputWidth, gates] = tensorNamed(inputs, 'forwardKernel').shape;
  return { inputs: inputWidth, units: gates / 4 };
}

function tensorNamed(inputs: NamedTensorInfoMap, name: string): TensorInfo {
  const tensor = inputs[name];
  if (tensor === undefined) throw new RangeError(`Missing input ${name}`);
  return tensor;
}
