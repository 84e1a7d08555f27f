import { type Rank, reshape, serialization, type Tensor } from '@tensorflow/tfjs-core';
import type { layers } from '@tensorflow/tfjs-layers';
import { PithError } from '../../core/errors.ts';
import { type BilstmTensors, fusedBilstm } from './fused-bilstm.ts';

type BidirectionalConstructor = new (args: {
  layer: layers.RNN;
  mergeMode?: 'concat';
}) => layers.Layer;

const CLASS_NAME = 'Bidirectional';

// The package does not export the standard class, but the registry that loads models contains it.
const [stockClass] = serialization.SerializationMap.getMap().classNameMap[CLASS_NAME];
const StockBidirectional = stockClass as unknown as BidirectionalConstructor;

/**
 * The standard `Bidirectional(LSTM)` layer, computed by the fused kernel. Constructor, weights,
 * names and saved form are the same, so a model saved with it is an ordinary LayersModel.
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
 * Runs `load`, such as a `loadLayersModel` or `modelFromJSON`, with fused Bidirectional layers in
 * place of standard ones. The standard class is registered again afterwards.
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
