import type { LayersModel } from '@tensorflow/tfjs-layers';
import { saveWeights } from './save-weights.ts';

/** Writes `model.json` and `weights.bin` of a model that stock `loadLayersModel` can read. */
export function saveLayersModel(model: LayersModel, folder: string): void {
  const weights = model.weights.map((weight) => ({
    name: weight.originalName,
    shape: weight.shape as number[],
    values: weight.read().dataSync<'float32'>(),
  }));
  saveWeights(folder, weights, { more: layersFormat(model) });
}

/** Further keys of `model.json`, by which stock `loadLayersModel` knows the layers. */
export function layersFormat(model: LayersModel): Readonly<Record<string, unknown>> {
  return { format: 'layers-model', modelTopology: model.toJSON(null, false) };
}
