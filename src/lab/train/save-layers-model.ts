import * as tf from '@tensorflow/tfjs-core';
import type { LayersModel } from '@tensorflow/tfjs-layers';
import { type NamedWeights, saveWeights } from './save-weights.ts';

/** Writes `model.json` and `weights.bin` of a model that stock `loadLayersModel` can read. */
export async function saveLayersModel(model: LayersModel, folder: string): Promise<void> {
  await model.save(
    tf.io.withSaveHandler(async ({ modelTopology, weightSpecs = [], weightData }) => {
      const values = new Float32Array(tf.io.CompositeArrayBuffer.join(weightData));
      let start = 0;
      const weights = weightSpecs.map(({ name, shape }): NamedWeights => {
        const size = shape.reduce((product, n) => product * n, 1);
        start += size;
        return { name, shape, values: values.subarray(start - size, start) };
      });
      saveWeights(folder, weights, { more: { format: 'layers-model', modelTopology } });
      return { modelArtifactsInfo: { dateSaved: new Date(0), modelTopologyType: 'JSON' } };
    }),
  );
}
