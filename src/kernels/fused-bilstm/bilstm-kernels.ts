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
import type { BilstmWeights } from './fused-kernel.ts';
import { installedKernel } from './installed-kernel.ts';
import type { LstmShape } from './lstm-weights.ts';
import { PackedCache } from './packed-cache.ts';
import { readFloats, type ValueBackend, writeFloats } from './tensor-values.ts';

export const FUSED_BILSTM = 'FusedBilstm';
const FUSED_BILSTM_GRADIENT = 'FusedBilstmGradient';

/** The weights in the order of the stock layer's `getWeights`. */
export const WEIGHT_NAMES = [
  'forwardKernel',
  'forwardRecurrent',
  'forwardBias',
  'backwardKernel',
  'backwardRecurrent',
  'backwardBias',
] as const;

const cache = new PackedCache();

type KernelCall = Parameters<KernelConfig['kernelFunc']>[0];

/** Registers the forward kernel, its gradient kernel and the gradient itself. */
export function registerBilstm(backendNames: readonly string[]): void {
  for (const backendName of backendNames) {
    registerKernel({ kernelName: FUSED_BILSTM, backendName, kernelFunc: forward });
    registerKernel({ kernelName: FUSED_BILSTM_GRADIENT, backendName, kernelFunc: gradient });
  }
  registerGradient({
    kernelName: FUSED_BILSTM,
    inputsToSave: ['x', ...WEIGHT_NAMES],
    outputsToSave: [true, true, true],
    gradFunc: differentiate,
  });
}

/** Inputs x [N, D] and the weights; attributes lengths and keep; outputs y [N, 2U] and what is kept. */
function forward({ inputs, backend, attrs }: KernelCall): TensorInfo | TensorInfo[] {
  const values = backend as ValueBackend;
  const x = tensorNamed(inputs, 'x');
  const shape = shapeOf(inputs);
  const weightTensors = WEIGHT_NAMES.map((name) => tensorNamed(inputs, name));
  const packed = cache.packed(
    weightTensors.map((weight) => weight.dataId),
    () => installedKernel().pack(shape, readWeights(values, inputs)),
  );
  const { lengths, keep } = attributes(attrs);
  const { output, gates, cells } = installedKernel().run(
    packed,
    readFloats(values, x),
    lengths,
    keep,
  );
  const y = writeFloats(values, output, [x.shape[0], 2 * shape.units]);
  if (!keep) return y;
  return [
    y,
    writeFloats(values, gates, [gates.length]),
    writeFloats(values, cells, [cells.length]),
  ];
}

/** Outputs the gradients of x and of the weights, in this order. */
function gradient({ inputs, backend, attrs }: KernelCall): TensorInfo[] {
  const values = backend as ValueBackend;
  const shape = shapeOf(inputs);
  const read = (name: string) => readFloats(values, tensorNamed(inputs, name));
  const kept = { output: read('y'), gates: read('gates'), cells: read('cells') };
  const weights = readWeights(values, inputs);
  const { lengths } = attributes(attrs);
  const result = installedKernel().differentiate(
    ...([shape, weights, read('x'), lengths, kept, read('dy')] as const),
  );
  const { forward: f, backward: b } = result.weights;
  const gradients = [f.kernel, f.recurrent, f.bias, b.kernel, b.recurrent, b.bias];
  return [
    writeFloats(values, result.dx, tensorNamed(inputs, 'x').shape),
    ...gradients.map((g, i) => writeFloats(values, g, tensorNamed(inputs, WEIGHT_NAMES[i]).shape)),
  ];
}

function differentiate(dys: Tensor | Tensor[], saved: Tensor[], attrs: NamedAttrMap) {
  const dy = Array.isArray(dys) ? dys[0] : dys;
  const names = ['x', ...WEIGHT_NAMES, 'y', 'gates', 'cells'];
  const inputs = Object.fromEntries(names.map((name, i) => [name, saved[i]]));
  const outputs = engine().runKernel(FUSED_BILSTM_GRADIENT, { ...inputs, dy }, attrs);
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

function attributes(attrs: NamedAttrMap | undefined): { lengths: number[]; keep: boolean } {
  return { lengths: attrs?.lengths as number[], keep: attrs?.keep === true };
}
