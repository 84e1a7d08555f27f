import { type Rank, reshape, serialization, type Tensor } from '@tensorflow/tfjs-core';
import type { layers } from '@tensorflow/tfjs-layers';
import { PithError } from '../../core/errors.ts';
import { type BilstmTensors, fusedBilstm } from './fused-bilstm.ts';

type BidirectionalConstructor = new (args: {
  layer: layers.RNN;
  mergeMode?: 'concat';
}) => layers.Layer;

const CLASS_NAME = 'Bidirectional';

// The package exports no constructor of the stock class; the registry that loads models has it.
const [stockClass] = serialization.SerializationMap.getMap().classNameMap[CLASS_NAME];
const StockBidirectional = stockClass as unknown as BidirectionalConstructor;

/**
 * Stock `Bidirectional(LSTM)` computed by the fused kernel: the same constructor, weights, names
 * and saved form, so a model saved with it is an ordinary LayersModel.
 * @throws PithError 'bad-input' for a configuration that the kernel does not compute
 */
export class FusedBidirectional extends StockBidirectional {
  static readonly className = CLASS_NAME;

  constructor(args: { layer: layers.RNN; mergeMode?: 'concat' }) {
    checkConfiguration(args.layer, args.mergeMode);
    super(args);
  }

  override call(inputs: Tensor | Tensor[], kwargs: { [key: string]: unknown }): Tensor {
    if (kwargs?.mask != null || kwargs?.initialState != null) {
      throw new PithError('bad-input', 'The fused BiLSTM takes no mask and no initial state');
    }
    const x = Array.isArray(inputs) ? inputs[0] : inputs;
    const [batch, steps, width] = x.shape;
    const lengths = new Array<number>(batch).fill(steps);
    const rows = reshape<Rank.R2>(x, [batch * steps, width]);
    const y = fusedBilstm(rows, lengths, this.tensors());
    rows.dispose();
    const shaped = reshape(y, [batch, steps, y.shape[1]]);
    y.dispose();
    return shaped;
  }

  /** The layer's variables, for `fusedBilstm` on sequences of unequal lengths. */
  tensors(): BilstmTensors {
    const [kernel, recurrent, bias, ...backward] = this.getWeights();
    return {
      forward: { kernel, recurrent, bias },
      backward: { kernel: backward[0], recurrent: backward[1], bias: backward[2] },
    };
  }
}

/**
 * Runs `load` (a `loadLayersModel`, `modelFromJSON` …) with every Bidirectional layer it makes
 * being a fused one; the stock class is back when it ends.
 */
export async function withFusedBidirectional<T>(load: () => Promise<T>): Promise<T> {
  const register = (cls: unknown) =>
    serialization.SerializationMap.register(
      cls as serialization.SerializableConstructor<serialization.Serializable>,
    );
  register(FusedBidirectional);
  try {
    return await load();
  } finally {
    register(StockBidirectional);
  }
}

function checkConfiguration(layer: layers.RNN, mergeMode: string | undefined): void {
  const config = layer.getConfig();
  const wanted: Record<string, unknown> = {
    activation: 'tanh',
    recurrentActivation: 'sigmoid',
    useBias: true,
    dropout: 0,
    recurrentDropout: 0,
    returnSequences: true,
    returnState: false,
    stateful: false,
    goBackwards: false,
  };
  if (layer.getClassName() !== 'LSTM' || (mergeMode !== undefined && mergeMode !== 'concat')) {
    throw new PithError('bad-input', `No fused ${mergeMode} ${layer.getClassName()}`);
  }
  for (const [name, value] of Object.entries(wanted)) {
    if (config[name] !== value) {
      throw new PithError('bad-input', `No fused LSTM with ${name} ${config[name]}, only ${value}`);
    }
  }
}
