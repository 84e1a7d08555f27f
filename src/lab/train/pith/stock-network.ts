import * as tf from '@tensorflow/tfjs-layers';
import { type NetworkShape, weightShapes } from '../../../engines/pith/network.ts';

/**
 * The network of `pith` as a LayersModel.
 * Builds `logits` of `engines/pith/network.ts` from standard layers only, so that standard
 * TensorFlow.js can load and run the shipped model. Attention within groups becomes masked
 * attention over all pairs of leaf and grouping. Its memory grows with the square of the page's
 * length, so it serves for inspection, not for use.
 */
export function stockNetwork(shape: NetworkShape) {
  const inputs = [
    tf.input({ shape: [null, shape.tokens], name: 'tokens' }),
    tf.input({ shape: [null, shape.numbers], name: 'numbers' }),
    // The mask keeps this name because it is in the model files that ship.
    tf.input({ shape: [null, null], name: 'apart' }),
  ];
  const layers = new StockLayers(shape);
  const outputs = layers.logits(inputs);
  return {
    /**
     * The inputs are `tokens` [B, L, V], `numbers` [B, L, F] and `apart` [B, L * G, L * G], an
     * attention mask. The output [B, L, 1 + C] is its logits. Row and column l * G + g of the mask
     * stand for leaf l under grouping g. It is 0 where both are in one group of one grouping, and a
     * large negative number elsewhere.
     */
    model: tf.model({
      inputs,
      outputs,
      name: 'pith',
    }),
    /** Names of the weights, in the order of `weightShapes`. */
    weightNames: layers.weightNames(),
  };
}

class StockLayers {
  readonly #shape: NetworkShape;
  /** Layers with weights, in the order of `weightShapes`. */
  readonly #weighted: tf.layers.Layer[] = [];

  constructor(shape: NetworkShape) {
    this.#shape = shape;
  }

  logits([tokens, numbers, mask]: readonly tf.SymbolicTensor[]): tf.SymbolicTensor {
    const { projection } = this.#shape;
    const projected = this.#add('projected', [
      this.#dense('projected_tokens', tokens, { units: projection }),
      this.#dense('projected_numbers', numbers, { units: projection }),
    ]);
    const relu = tf.layers.activation({ activation: 'relu', name: 'projection' });
    let x = relu.apply(projected) as tf.SymbolicTensor;
    for (const layer of ['first', 'second']) {
      x = this.#bilstm(layer, this.#pool(layer, x, mask));
    }
    return this.#dense('output', x, { units: 1 + (this.#shape.parts ?? 0) });
  }

  /**
   * Names of the network's weights.
   * @throws Error when the shapes of the layers' weights are not those that the engine reads
   */
  weightNames(): string[] {
    const weights = this.#weighted.flatMap((layer) => layer.weights);
    const found = weights.map(({ shape }) => shape.join()).join(' ');
    const wanted = weightShapes(this.#shape).join(' ');
    if (found !== wanted) throw new Error(`The layers have ${found}, the network has ${wanted}`);
    return weights.map(({ originalName }) => originalName);
  }

  #pool(layer: string, x: tf.SymbolicTensor, mask: tf.SymbolicTensor): tf.SymbolicTensor {
    const { groupings, pooled } = this.#shape;
    const name = (part: string) => `${layer}_pool_${part}`;
    const down = { units: groupings * pooled, activation: 'relu' } as const;
    const projected = this.#dense(name('down'), x, down);
    const columns = this.#reshape(name('columns'), projected, [-1, pooled]);
    const scores = this.#dense(name('scores'), x, { units: groupings, useBias: false });
    const row = this.#reshape(name('row'), scores, [1, -1]);
    const softmax = tf.layers.softmax({ axis: -1, name: name('shares') });
    const shares = softmax.apply(this.#add(name('scored'), [row, mask])) as tf.SymbolicTensor;
    const dot = tf.layers.dot({ axes: [2, 1], name: name('means') });
    const means = dot.apply([shares, columns]) as tf.SymbolicTensor;
    const attended = this.#reshape(name('attended'), means, [-1, groupings * pooled]);
    const width = x.shape[2] as number;
    return this.#add(name('added'), [this.#dense(name('up'), attended, { units: width }), x]);
  }

  #bilstm(layer: string, x: tf.SymbolicTensor): tf.SymbolicTensor {
    const lstm = tf.layers.lstm({
      units: this.#shape.units,
      returnSequences: true,
      // The default of TensorFlow.js would be hardSigmoid.
      recurrentActivation: 'sigmoid',
      kernelInitializer: 'zeros',
      recurrentInitializer: 'zeros',
      name: layer,
    }) as tf.RNN;
    const name = `${layer}_bilstm`;
    return this.#weigh(tf.layers.bidirectional({ layer: lstm, mergeMode: 'concat', name }), x);
  }

  #dense(
    name: string,
    x: tf.SymbolicTensor,
    shape: { units: number; activation?: 'relu'; useBias?: boolean },
  ): tf.SymbolicTensor {
    const common = { name, kernelInitializer: 'zeros' } as const;
    return this.#weigh(tf.layers.dense({ ...common, ...shape }), x);
  }

  #weigh(layer: tf.layers.Layer, x: tf.SymbolicTensor): tf.SymbolicTensor {
    this.#weighted.push(layer);
    return layer.apply(x) as tf.SymbolicTensor;
  }

  #add(name: string, terms: tf.SymbolicTensor[]): tf.SymbolicTensor {
    return tf.layers.add({ name }).apply(terms) as tf.SymbolicTensor;
  }

  #reshape(name: string, x: tf.SymbolicTensor, targetShape: number[]): tf.SymbolicTensor {
    const reshape = tf.layers.reshape({ targetShape, name });
    return reshape.apply(x) as tf.SymbolicTensor;
  }
}
