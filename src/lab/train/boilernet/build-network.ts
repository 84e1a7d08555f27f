import * as tf from '@tensorflow/tfjs-layers';
import type { NetworkShape } from '../../../engines/boilernet/network.ts';

/**
 * Builds BoilerNet as an ordinary LayersModel, which standard TensorFlow.js can load and run. The
 * engine runs the same weights through the fused kernel.
 * @returns a model with input [B, L, width] of counts and output [B, L, 1]
 */
export function buildNetwork(shape: NetworkShape, seed: number): tf.LayersModel {
  // The default, orthogonal initialisation, is slow at many units.
  const glorot = (offset: number) => tf.initializers.glorotUniform({ seed: seed * 100 + offset });
  const input = tf.input({ shape: [null, shape.width], name: 'counts' });
  const embedding = tf.layers.dense({
    units: shape.embedding,
    activation: 'relu',
    name: 'embedding',
    kernelInitializer: glorot(0),
  });
  let x = embedding.apply(input) as tf.SymbolicTensor;
  for (let layer = 1; layer <= shape.layers; layer++) {
    const lstm = tf.layers.lstm({
      units: shape.units,
      returnSequences: true,
      // The default of Keras and of the paper; TensorFlow.js would use hardSigmoid.
      recurrentActivation: 'sigmoid',
      kernelInitializer: glorot(2 * layer),
      recurrentInitializer: glorot(2 * layer + 1),
    }) as tf.RNN;
    const both = tf.layers.bidirectional({
      layer: lstm,
      mergeMode: 'concat',
      name: `bilstm_${layer}`,
    });
    x = both.apply(x) as tf.SymbolicTensor;
  }
  x = tf.layers.dropout({ rate: shape.dropout, name: 'dropout' }).apply(x) as tf.SymbolicTensor;
  const content = tf.layers.dense({
    units: 1,
    activation: 'sigmoid',
    name: 'content',
    kernelInitializer: glorot(1),
  });
  return tf.model({
    inputs: input,
    outputs: content.apply(x) as tf.SymbolicTensor,
    name: 'boilernet',
  });
}
