import type { LayersModel } from '@tensorflow/tfjs-layers';
import { saveWeights } from './save-weights.ts';

/** Writes `model.json` and `weights.bin` of a model in the format of standard `loadLayersModel`. */
export function saveLayersModel(model: LayersModel, folder: string): void {
  const weights = model.weights.map((weight) => ({
    name: weight.originalName,
    shape: weight.shape as number[],
    values: weight.read().dataSync<'float32'>(),
  }));
  saveWeights(folder, weights, { more: layersFormat(model) });
}

/** The keys of `model.json` that describe the layers for standard `loadLayersModel`. */
export function layersFormat(model: LayersModel): Readonly<Record<string, unknown>> {
  return { format: 'layers-model', modelTopology: model.toJSON(null, false) };
}
