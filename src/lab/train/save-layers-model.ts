import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as tf from '@tensorflow/tfjs-core';
import type { LayersModel } from '@tensorflow/tfjs-layers';

/**
 * Writes `model.json` and `weights.bin` as TensorFlow.js does, with weights rounded to 16-bit floats:
 * half the bytes, read by stock `loadLayersModel` too.
 */
export async function saveLayersModel(model: LayersModel, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await model.save(
    tf.io.withSaveHandler(async ({ modelTopology, weightSpecs = [], weightData }) => {
      const manifest = weightSpecs.map((spec) => ({
        ...spec,
        quantization: { dtype: 'float16', original_dtype: 'float32' },
      }));
      const weights = new Float32Array(tf.io.CompositeArrayBuffer.join(weightData));
      const json = {
        format: 'layers-model',
        modelTopology,
        weightsManifest: [{ paths: ['weights.bin'], weights: manifest }],
      };
      writeFileSync(join(folder, 'model.json'), `${JSON.stringify(json)}\n`);
      writeFileSync(join(folder, 'weights.bin'), new Uint8Array(toFloat16(weights).buffer));
      return { modelArtifactsInfo: { dateSaved: new Date(0), modelTopologyType: 'JSON' } };
    }),
  );
}

/** Lower-case hex SHA-256. */
export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The nearest 16-bit floats (IEEE 754 binary16), as their bits. */
function toFloat16(values: Float32Array): Uint16Array {
  const view = new DataView(new ArrayBuffer(2));
  return Uint16Array.from(values, (value) => {
    view.setFloat16(0, value);
    return view.getUint16(0);
  });
}
