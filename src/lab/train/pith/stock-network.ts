import * as tf from '@tensorflow/tfjs-layers';
import { type NetworkShape, weightShapes } from '../../../engines/pith/network.ts';

/** Networks of `pith` as one LayersModel. */
export interface StockNetwork {
  /**
   * Inputs `tokens` [B, L, V], `numbers` [B, L, F] and `apart` [B, L * G, L * G]; output [B, L, 1], the
   * mean of the networks' log-odds. Row and column l * G + g of `apart` stand for leaf l under grouping g:
   * 0 where both are in one group of one grouping, and a large negative number anywhere else.
   */
  readonly model: tf.LayersModel;
  /** Names of the weights of all networks, one after the other, each in the order of `weightShapes`. */
  readonly weightNames: readonly string[];
}

/**
 * What `logits` in `engines/pith/network.ts` computes, of stock layers alone: stock TensorFlow.js can load
 * and run what ships. Attention within groups becomes attention over all pairs of leaf and grouping, which
 * takes memory by the square of the page's length: for looking into, not for use.
 */
export function stockNetwork(shape: NetworkShape, members: number): StockNetwork {
  const inputs = [
    tf.input({ shape: [null, shape.tokens], name: 'tokens' }),
    tf.input({ shape: [null, shape.numbers], name: 'numbers' }),
    tf.input({ shape: [null, null], name: 'apart' }),
  ];
  const networks = Array.from({ length: members }, (_, i) => new Member(shape, `network_${i + 1}`));
  const logits = networks.map((network) => network.logits(inputs));
  const average = tf.layers.average({ name: 'log_odds' });
  const outputs = members === 1 ? logits[0] : (average.apply(logits) as tf.SymbolicTensor);
  const weightNames = networks.flatMap((network) => network.weightNames());
  return { model: tf.model({ inputs, outputs, name: 'pith' }), weightNames };
}

/** One network; its layers have names that begin with its own. */
class Member {
  readonly #shape: NetworkShape;
  readonly #name: string;
  /** Layers with weights, in the order of `weightShapes`. */
  readonly #weighted: tf.layers.Layer[] = [];

  constructor(shape: NetworkShape, name: string) {
    this.#shape = shape;
    this.#name = name;
  }

  logits([tokens, numbers, apart]: readonly tf.SymbolicTensor[]): tf.SymbolicTensor {
    const { projection } = this.#shape;
    const projected = this.#add('projected', [
      this.#dense('tokens', tokens, { units: projection }),
      this.#dense('numbers', numbers, { units: projection }),
    ]);
    const relu = tf.layers.activation({ activation: 'relu', name: this.#named('projection') });
    let x = relu.apply(projected) as tf.SymbolicTensor;
    for (const layer of ['first', 'second']) {
      x = this.#bilstm(layer, this.#pool(layer, x, apart));
    }
    return this.#dense('content', x, { units: 1 });
  }

  /** @throws Error when the layers' weights are not those that the engine reads */
  weightNames(): string[] {
    const weights = this.#weighted.flatMap((layer) => layer.weights);
    const found = weights.map(({ shape }) => shape.join()).join(' ');
    const wanted = weightShapes(this.#shape).join(' ');
    if (found !== wanted) throw new Error(`The layers have ${found}, the network has ${wanted}`);
    return weights.map(({ originalName }) => originalName);
  }

  #pool(layer: string, x: tf.SymbolicTensor, apart: tf.SymbolicTensor): tf.SymbolicTensor {
    const { groupings, pooled } = this.#shape;
    const name = (part: string) => `${layer}_pool_${part}`;
    const down = { units: groupings * pooled, activation: 'relu' } as const;
    const projected = this.#dense(name('down'), x, down);
    const columns = this.#reshape(name('columns'), projected, [-1, pooled]);
    const scores = this.#dense(name('scores'), x, { units: groupings, useBias: false });
    const row = this.#reshape(name('row'), scores, [1, -1]);
    const softmax = tf.layers.softmax({ axis: -1, name: this.#named(name('shares')) });
    const shares = softmax.apply(this.#add(name('scored'), [row, apart])) as tf.SymbolicTensor;
    const dot = tf.layers.dot({ axes: [2, 1], name: this.#named(name('means')) });
    const means = dot.apply([shares, columns]) as tf.SymbolicTensor;
    const attended = this.#reshape(name('attended'), means, [-1, groupings * pooled]);
    const width = x.shape[2] as number;
    return this.#add(name('added'), [this.#dense(name('up'), attended, { units: width }), x]);
  }

  #bilstm(layer: string, x: tf.SymbolicTensor): tf.SymbolicTensor {
    const lstm = tf.layers.lstm({
      units: this.#shape.units,
      returnSequences: true,
      // The default of TensorFlow.js is hardSigmoid.
      recurrentActivation: 'sigmoid',
      kernelInitializer: 'zeros',
      recurrentInitializer: 'zeros',
      name: layer,
    }) as tf.RNN;
    const name = this.#named(`${layer}_bilstm`);
    return this.#weigh(tf.layers.bidirectional({ layer: lstm, mergeMode: 'concat', name }), x);
  }

  #dense(
    name: string,
    x: tf.SymbolicTensor,
    shape: { units: number; activation?: 'relu'; useBias?: boolean },
  ): tf.SymbolicTensor {
    const common = { name: this.#named(name), kernelInitializer: 'zeros' } as const;
    return this.#weigh(tf.layers.dense({ ...common, ...shape }), x);
  }

  #weigh(layer: tf.layers.Layer, x: tf.SymbolicTensor): tf.SymbolicTensor {
    this.#weighted.push(layer);
    return layer.apply(x) as tf.SymbolicTensor;
  }

  #add(name: string, terms: tf.SymbolicTensor[]): tf.SymbolicTensor {
    return tf.layers.add({ name: this.#named(name) }).apply(terms) as tf.SymbolicTensor;
  }

  #reshape(name: string, x: tf.SymbolicTensor, targetShape: number[]): tf.SymbolicTensor {
    const reshape = tf.layers.reshape({ targetShape, name: this.#named(name) });
    return reshape.apply(x) as tf.SymbolicTensor;
  }

  #named(part: string): string {
    return `${this.#name}_${part}`;
  }
}
