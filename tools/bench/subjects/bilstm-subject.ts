import '@tensorflow/tfjs-backend-cpu';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import * as tf from '@tensorflow/tfjs-core';
import * as tfl from '@tensorflow/tfjs-layers';
import {
  type BilstmTensors,
  fusedBilstm,
  installFusedBilstm,
} from '../../../src/kernels/bilstm/fused-bilstm.ts';
import type { Arithmetic } from '../../../src/kernels/bilstm/lstm-weights.ts';
import { inferenceArithmetic } from '../../../src/kernels/wasm/inference-arithmetic.ts';
import type { Abilities } from '../subject.ts';

/** The columns of the input: those of BoilerNet's embedding. */
const INPUTS = 256;
const LAYERS = 2;

export interface BilstmPlace {
  /** Bytes of a wasm file of src/kernels/wasm/build. */
  readKernel(name: string): Promise<ArrayBuffer | Uint8Array>;
  /** Address of a folder or file for tfjs-backend-wasm. */
  readonly wasmPaths: Parameters<typeof setWasmPaths>[0];
}

/** The stock layers, or our kernel in an arithmetic: 'ships' is the one that answers on pages. */
type Network = 'stock' | OurNetwork;
type OurNetwork = 'ships' | Arithmetic;

export interface TimeRequest {
  readonly variant: Network;
  readonly length: number;
  /** How many times in a row, so that what is timed is long enough. */
  readonly runs: number;
}

export interface CompareRequest {
  /** The arithmetic that is compared with the stock layers. */
  readonly variant: OurNetwork;
  readonly length: number;
}

/** Two bidirectional LSTM layers, stock and fused, with the same weights. */
export function bilstmSubject({ readKernel, wasmPaths }: BilstmPlace): Abilities {
  let model: tfl.LayersModel | undefined;
  let fused: readonly BilstmTensors[] = [];

  async function prepare({ units }: { readonly units: number }): Promise<void> {
    tf.enableProdMode();
    // Threads gave nothing, and an extension's worker cannot have them.
    tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
    setWasmPaths(wasmPaths);
    await installFusedBilstm({
      simd: await readKernel('kernel.simd.wasm'),
      relaxed: await readKernel('kernel.relaxed.wasm'),
    });
    await tf.setBackend('wasm');
    model = stockModel(units);
    const values = model.getWeights().map((weight) => ({
      shape: weight.shape,
      values: weight.dataSync(),
    }));
    await tf.setBackend('cpu');
    fused = layerTensors(values.map(({ shape, values }) => tf.tensor(values, shape)));
  }

  async function time({ variant, length, runs }: TimeRequest): Promise<number> {
    await tf.setBackend(variant === 'stock' ? 'wasm' : 'cpu');
    const x = noise(length);
    const start = performance.now();
    for (let i = 0; i < runs; i++) tf.tidy(() => void run(variant, x).dataSync());
    const ms = (performance.now() - start) / runs;
    x.dispose();
    return ms;
  }

  function run(variant: Network, x: tf.Tensor2D): tf.Tensor {
    if (variant === 'stock') return model?.predict(tf.expandDims(x, 0)) as tf.Tensor;
    const arithmetic = variant === 'ships' ? inferenceArithmetic() : variant;
    return fused.reduce(
      (below, weights) => fusedBilstm(below, [x.shape[0]], weights, { arithmetic }),
      x,
    );
  }

  /** Finds the largest difference between the answers of both, so that the same is measured. */
  async function compare({ variant: ours, length }: CompareRequest): Promise<number> {
    const outputs: Float32Array[] = [];
    for (const variant of ['stock', ours] as const) {
      await tf.setBackend(variant === 'stock' ? 'wasm' : 'cpu');
      const x = noise(length);
      outputs.push(tf.tidy(() => run(variant, x).dataSync<'float32'>().slice()));
      x.dispose();
    }
    const [stock, fast] = outputs;
    return stock.reduce((most, value, i) => Math.max(most, Math.abs(value - fast[i])), 0);
  }

  return { prepare, time, compare };
}

function stockModel(units: number): tfl.LayersModel {
  // Orthogonal matrices, the default, take 18 s at 256 units.
  const initializer = (seed: number) => tfl.initializers.glorotUniform({ seed });
  const layers = Array.from({ length: LAYERS }, (_, layer) => {
    const lstm = tfl.layers.lstm({
      units,
      returnSequences: true,
      recurrentActivation: 'sigmoid',
      kernelInitializer: initializer(2 * layer + 1),
      recurrentInitializer: initializer(2 * layer + 2),
    }) as tfl.RNN;
    const inputShape = layer === 0 ? { inputShape: [null, INPUTS] } : {};
    return tfl.layers.bidirectional({ layer: lstm, mergeMode: 'concat', ...inputShape });
  });
  return tfl.sequential({ layers });
}

function layerTensors(tensors: readonly tf.Tensor[]): BilstmTensors[] {
  return Array.from({ length: LAYERS }, (_, layer) => {
    const [kernel, recurrent, bias, ...backward] = tensors.slice(6 * layer, 6 * layer + 6);
    return {
      forward: { kernel, recurrent, bias },
      backward: { kernel: backward[0], recurrent: backward[1], bias: backward[2] },
    };
  });
}

/** Draws numbers evenly from [-1, 1], the same at every call. */
function noise(length: number): tf.Tensor2D {
  return tf.randomUniform<tf.Rank.R2>([length, INPUTS], -1, 1, 'float32', 1);
}
