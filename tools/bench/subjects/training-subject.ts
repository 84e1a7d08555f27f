import '@tensorflow/tfjs-backend-cpu';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import * as tf from '@tensorflow/tfjs-core';
import type * as tfl from '@tensorflow/tfjs-layers';
import type { NetworkShape } from '../../../src/engines/boilernet/network.ts';
import { FusedAdam } from '../../../src/kernels/bilstm/fused-adam.ts';
import type { LabelledRows } from '../../../src/lab/train/boilernet/boilernet-pages.ts';
import { buildNetwork } from '../../../src/lab/train/boilernet/build-network.ts';
import { trainableBoilerNet } from '../../../src/lab/train/boilernet/trainable-boilernet.ts';
import { seededRandom } from '../../../src/lab/train/random.ts';
import { trainingStep } from '../../../src/lab/train/training-step.ts';
import type { Abilities } from '../subject.ts';

/** BoilerNet's as shipped, but for the units. */
const SHAPE: NetworkShape = { width: 1_052, embedding: 256, units: 128, layers: 2, dropout: 0.5 };
/** Known words and tags in a leaf of the training pages. */
const ENTRIES = 12;
const LEARNING_RATE = 1e-3;

interface BatchSize {
  readonly pages: number;
  readonly leaves: number;
}

export interface TrainingPlace {
  /** Makes TensorFlow.js and the fused kernel ready. */
  loadKernel(): Promise<void>;
  /** Address of a folder for tfjs-backend-wasm. */
  readonly wasmPaths: string;
}

/** One step of training on the same batch: as the lab does it, and by stock `trainOnBatch`. */
export function trainingSubject({ loadKernel, wasmPaths }: TrainingPlace): Abilities {
  let stock = async () => {};
  let ours = async () => {};

  async function prepare(size: BatchSize): Promise<void> {
    await loadKernel();
    tf.enableProdMode();
    setWasmPaths(wasmPaths);
    await tf.setBackend('wasm');
    const model = buildNetwork(SHAPE, 1);
    const initial = model.getWeights().map(({ shape }, i) => ({
      shape,
      values: model.getWeights()[i].dataSync<'float32'>().slice(),
    }));
    const batch = randomBatch(size);
    stock = stockStep(model, batch, size);
    await tf.setBackend('cpu');
    ours = ourStep(
      initial.map(({ shape, values }) => tf.tensor(values, shape)),
      batch,
    );
  }

  async function time({ variant }: { readonly variant: 'stock' | 'ours' }): Promise<number> {
    await tf.setBackend(variant === 'stock' ? 'wasm' : 'cpu');
    const step = variant === 'stock' ? stock : ours;
    const start = performance.now();
    await step();
    return performance.now() - start;
  }

  return { prepare, time };
}

function stockStep(
  model: tfl.LayersModel,
  batch: readonly LabelledRows[],
  { pages, leaves }: BatchSize,
): () => Promise<void> {
  model.compile({ optimizer: 'adam', loss: 'binaryCrossentropy' });
  const counts = new Float32Array(pages * leaves * SHAPE.width);
  batch.forEach(({ rows }, page) => {
    for (let row = 0; row < leaves; row++) {
      const start = (page * leaves + row) * SHAPE.width;
      for (let i = rows.offsets[row]; i < rows.offsets[row + 1]; i++) {
        counts[start + rows.indices[i]] += rows.counts[i];
      }
    }
  });
  const x = tf.tensor3d(counts, [pages, leaves, SHAPE.width]);
  const labels = batch.flatMap(({ labels }) => [...labels]);
  const y = tf.tensor3d(labels, [pages, leaves, 1]);
  return async () => void (await model.trainOnBatch(x, y));
}

function ourStep(
  initial: readonly tf.Tensor[],
  batch: readonly LabelledRows[],
): () => Promise<void> {
  const network = trainableBoilerNet(SHAPE, initial, {
    vocabulary: { tags: [], words: [] },
    train: batch,

    val: [],
  });
  const adam = new FusedAdam(network.variables);
  const random = seededRandom(1);
  return async () => {
    const loss = () => network.loss(batch, random);
    trainingStep(loss, network.variables, { adam, learningRate: LEARNING_RATE });
  };
}

/** Pages of random words, of which half the leaves are content. */
function randomBatch({ pages, leaves }: BatchSize): LabelledRows[] {
  const random = seededRandom(2);
  const entries = leaves * ENTRIES;
  return Array.from({ length: pages }, () => ({
    rows: {
      indices: Int32Array.from({ length: entries }, () => Math.floor(random() * SHAPE.width)),
      counts: new Float32Array(entries).fill(1),
      offsets: Int32Array.from({ length: leaves + 1 }, (_, row) => row * ENTRIES),
      rowLeaves: Int32Array.from({ length: leaves }, (_, row) => row),
      width: SHAPE.width,
    },
    labels: Uint8Array.from({ length: leaves }, () => (random() < 0.5 ? 1 : 0)),
    from: 0,
    to: leaves,
  }));
}
