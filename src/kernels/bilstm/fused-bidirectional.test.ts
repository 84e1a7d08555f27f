import { readFileSync } from 'node:fs';
import * as tf from '@tensorflow/tfjs-core';
import { layers, loadLayersModel, sequential } from '@tensorflow/tfjs-layers';
import '@tensorflow/tfjs-backend-cpu';
import { beforeAll, expect, test } from 'vitest';
import { FusedBidirectional, withFusedBidirectional } from './fused-bidirectional.ts';
import { installFusedBilstm } from './fused-bilstm.ts';

beforeAll(async () => {
  const simd = readFileSync(new URL('../wasm/build/kernel.simd.wasm', import.meta.url));
  await installFusedBilstm({ simd });
  await tf.setBackend('cpu');
});

const lstm = (changed: object = {}) =>
  layers.lstm({
    units: 6,
    activation: 'tanh',
    recurrentActivation: 'sigmoid',
    kernelInitializer: 'glorotUniform',
    recurrentInitializer: 'glorotUniform',
    returnSequences: true,
    ...changed,
  }) as layers.RNN;

function stockModel() {
  const model = sequential();
  const inputShape = [null, 4];
  model.add(layers.bidirectional({ layer: lstm(), mergeMode: 'concat', inputShape }));
  model.add(layers.bidirectional({ layer: lstm(), mergeMode: 'concat' }));
  model.add(layers.dense({ units: 1, activation: 'sigmoid' }));
  return model;
}

async function saved(model: {
  save(handler: tf.io.IOHandler): Promise<tf.io.SaveResult>;
}): Promise<tf.io.ModelArtifacts> {
  const { promise, resolve } = Promise.withResolvers<tf.io.ModelArtifacts>();
  await model.save(
    tf.io.withSaveHandler(async (artifacts) => {
      resolve(artifacts);
      return { modelArtifactsInfo: { dateSaved: new Date(0), modelTopologyType: 'JSON' } };
    }),
  );
  return promise;
}

const load = (artifacts: tf.io.ModelArtifacts) => loadLayersModel(tf.io.fromMemory(artifacts));

test('a stock model loads as a fused one and gives the same answers', async () => {
  const stock = stockModel();
  const artifacts = await saved(stock);
  const fused = await withFusedBidirectional(() => load(artifacts));
  expect(fused.layers.filter((layer) => layer instanceof FusedBidirectional)).toHaveLength(2);
  const x = tf.randomUniform([3, 9, 4], -1, 1, 'float32', 1);
  const [a, b] = [stock, fused].map((model) => (model.predict(x) as tf.Tensor).dataSync());
  a.forEach((value, i) => {
    expect(Math.abs(value - b[i])).toBeLessThan(1e-6);
  });
});

test('a fused model is saved as the stock one, byte for byte, and loads as stock again', async () => {
  const first = await saved(stockModel());
  const second = await saved(await withFusedBidirectional(() => load(first)));
  expect(JSON.stringify(second.modelTopology)).toBe(JSON.stringify(first.modelTopology));
  expect(second.weightSpecs).toEqual(first.weightSpecs);
  expect(second.weightData).toEqual(first.weightData);
  const third = await load(second);
  expect(third.layers.some((layer) => layer instanceof FusedBidirectional)).toBe(false);
});

test('a model built with the layer trains as the stock one does', async () => {
  const artifacts = await saved(stockModel());
  const models = [await load(artifacts), await withFusedBidirectional(() => load(artifacts))];
  const x = tf.randomUniform([2, 5, 4], -1, 1, 'float32', 1);
  const y = tf.randomUniform([2, 5, 1], 0, 1, 'float32', 2);
  const losses = models.map(async (model) => {
    model.compile({ optimizer: tf.train.adam(0.01), loss: 'binaryCrossentropy' });
    const steps: number[] = [];
    for (let i = 0; i < 4; i++) steps.push((await model.trainOnBatch(x, y)) as number);
    return steps;
  });
  const [stock, fused] = await Promise.all(losses);
  expect(stock[3]).toBeLessThan(stock[0]);
  stock.forEach((loss, i) => {
    expect(fused[i]).toBeCloseTo(loss, 5);
  });
});

test('what the kernel does not compute is refused, not computed wrongly', async () => {
  const build = (changed: object) => () => new FusedBidirectional({ layer: lstm(changed) });
  expect(build({})).not.toThrow();
  expect(build({ recurrentActivation: 'hardSigmoid' })).toThrow('recurrentActivation hardSigmoid');
  expect(build({ activation: 'relu' })).toThrow('activation relu');
  expect(build({ dropout: 0.2 })).toThrow('dropout 0.2');
  expect(build({ returnSequences: false })).toThrow('returnSequences false');
  expect(build({ useBias: false })).toThrow('useBias false');
  expect(build({ goBackwards: true })).toThrow('goBackwards true');
  const gru = layers.gru({ units: 2, returnSequences: true }) as layers.RNN;
  expect(() => new FusedBidirectional({ layer: gru })).toThrow('GRU');
  const x = tf.zeros([1, 2, 4]);
  const layer = new FusedBidirectional({ layer: lstm() });
  layer.build([null, null, 4]);
  expect(() => layer.call(x, { mask: tf.ones([1, 2]) })).toThrow('no mask');
});

test('a load that fails leaves the stock class in place', async () => {
  const fail = () => Promise.reject(new Error('no such file'));
  await expect(withFusedBidirectional(fail)).rejects.toThrow('no such file');
  const model = await load(await saved(stockModel()));
  expect(model.layers.some((layer) => layer instanceof FusedBidirectional)).toBe(false);
});

test('no batch and no step give no output', () => {
  const layer = new FusedBidirectional({ layer: lstm() });
  layer.build([null, null, 4]);
  const shapeOf = (shape: [number, number, number]) =>
    (layer.apply(tf.zeros(shape)) as tf.Tensor).shape;
  expect(shapeOf([0, 3, 4])).toEqual([0, 3, 12]);
  expect(shapeOf([2, 0, 4])).toEqual([2, 0, 12]);
});

test('a gradient leaves no tensor over', () => {
  const layer = new FusedBidirectional({ layer: lstm() });
  layer.build([null, null, 4]);
  const x = tf.ones([2, 3, 4]);
  const before = tf.memory().numTensors;
  const { value, grads } = tf.variableGrads(() => tf.sum(layer.apply(x) as tf.Tensor));
  expect(Object.keys(grads).length).toBeGreaterThanOrEqual(6);
  tf.dispose([value, grads]);
  expect(tf.memory().numTensors).toBe(before);
});

test('a prediction leaves no tensor over', () => {
  const layer = new FusedBidirectional({ layer: lstm() });
  layer.build([null, null, 4]);
  const x = tf.zeros([2, 3, 4]);
  const before = tf.memory().numTensors;
  (layer.apply(x) as tf.Tensor).dispose();
  layer.call(x, {}).dispose();
  expect(tf.memory().numTensors).toBe(before);
});
