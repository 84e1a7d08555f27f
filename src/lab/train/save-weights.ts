import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface NamedWeights {
  readonly name: string;
  readonly shape: readonly number[];
  readonly values: Float32Array;
}

/**
 * Writes `weights.bin` and `model.json` in the format of TensorFlow.js, rounded to 16-bit floats: half
 * the bytes, and stock TensorFlow.js reads them too.
 * @param more further keys of `model.json`
 */
export function saveWeights(
  folder: string,
  weights: readonly NamedWeights[],
  more: Readonly<Record<string, unknown>> = {},
): void {
  mkdirSync(folder, { recursive: true });
  const manifest = weights.map(({ name, shape }) => ({
    ...{ name, shape, dtype: 'float32' },
    quantization: { dtype: 'float16', original_dtype: 'float32' },
  }));
  const json = { ...more, weightsManifest: [{ paths: ['weights.bin'], weights: manifest }] };
  writeFileSync(join(folder, 'model.json'), `${JSON.stringify(json)}\n`);
  const halves = weights.map(({ values }) => Buffer.from(toFloat16(values).buffer));
  writeFileSync(join(folder, 'weights.bin'), Buffer.concat(halves));
}

/** The files of a model that its config vouches for. */
const GUARDED = ['model.json', 'weights.bin', 'vocabulary.json'];

/**
 * Writes `vocabulary.json` and, with the digests of all files, `config.json`.
 * @returns bytes of the files
 */
export function saveConfig(
  folder: string,
  vocabulary: unknown,
  config: Readonly<Record<string, unknown>>,
): number {
  writeFileSync(join(folder, 'vocabulary.json'), `${JSON.stringify(vocabulary)}\n`);
  const contents = GUARDED.map((name) => readFileSync(join(folder, name)));
  const sha256 = Object.fromEntries(GUARDED.map((name, i) => [name, digest(contents[i])]));
  writeFileSync(join(folder, 'config.json'), `${JSON.stringify({ ...config, sha256 }, null, 2)}\n`);
  return contents.reduce((sum, { length }) => sum + length, 0);
}

/** Lower-case hex SHA-256. */
function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The nearest 16-bit floats (IEEE 754 binary16), as their bits, little-endian. */
function toFloat16(values: Float32Array): Uint16Array {
  const view = new DataView(new ArrayBuffer(2));
  return Uint16Array.from(values, (value) => {
    view.setFloat16(0, value);
    return view.getUint16(0);
  });
}
