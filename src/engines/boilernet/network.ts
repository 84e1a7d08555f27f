import * as tf from '@tensorflow/tfjs-layers';

/** Shape of a BoilerNet. The paper: 256 embedding columns, 2 layers of 256 units, dropout 0.5. */
export interface NetworkShape {
  /** Columns of the input. */
  readonly width: number;
  readonly embedding: number;
  /** LSTM units a direction. */
  readonly units: number;
  readonly layers: number;
  readonly dropout: number;
}

/**
 * BoilerNet's network as an ordinary LayersModel that stock TensorFlow.js can load and run
 * (Leonhardt et al. 2020, section 3.2): dense + ReLU, bidirectional LSTMs, sigmoid.
 * Input [B, L, width] of counts, output [B, L, 1].
 */
export function buildNetwork(shape: NetworkShape, seed: number): tf.LayersModel {
  const input = tf.input({ shape: [null, shape.width], name: 'counts' });
  let x = tf.layers
    .dense({
      units: shape.embedding,
      activation: 'relu',
      name: 'embedding',
      kernelInitializer: glorot(seed),
    })
    .apply(input) as tf.SymbolicTensor;
  for (let layer = 1; layer <= shape.layers; layer++) {
    x = bidirectional(shape.units, `bilstm_${layer}`, seed + 10 * layer).apply(
      x,
    ) as tf.SymbolicTensor;
  }
  x = tf.layers.dropout({ rate: shape.dropout, name: 'dropout' }).apply(x) as tf.SymbolicTensor;
  const output = tf.layers
    .dense({
      units: 1,
      activation: 'sigmoid',
      name: 'content',
      kernelInitializer: glorot(seed + 1),
    })
    .apply(x) as tf.SymbolicTensor;
  return tf.model({ inputs: input, outputs: output, name: 'boilernet' });
}
