import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../../cli/replace-file.ts';

export interface NamedWeights {
  readonly name: string;
  readonly shape: readonly number[];
  readonly values: Float32Array;
}

/** The type of a number in `weights.bin`: 16-bit floats, or bytes except in small tensors. */
export type WeightStorage = 'float16' | 'uint8';

/** Smaller tensors, such as biases, stay 16-bit floats: they matter much and take little space. */
const MIN_QUANTIZED_VALUES = 2_000;

interface SaveOptions {
  readonly storage?: WeightStorage;
  /** Additional keys of `model.json`. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/**
 * Writes rounded weights as `weights.bin` and `model.json`, in the format of TensorFlow.js. They
 * take a half or a quarter of the bytes of 32-bit floats.
 */
export function saveWeights(
  folder: string,
  weights: readonly NamedWeights[],
  { storage = 'float16', more = {} }: SaveOptions = {},
): void {
  const stored = weights.map(({ values }) =>
    storage === 'uint8' && values.length >= MIN_QUANTIZED_VALUES
      ? quantizeToBytes(values)
      : toFloat16(values),
  );
  const manifest = weights.map(({ name, shape }, i) => ({
    name,
    shape,
    dtype: 'float32',
    quantization: { ...stored[i].quantization, original_dtype: 'float32' },
  }));
  const json = { ...more, weightsManifest: [{ paths: ['weights.bin'], weights: manifest }] };
  replaceFile(join(folder, 'model.json'), `${JSON.stringify(json)}\n`);
  replaceFile(join(folder, 'weights.bin'), Buffer.concat(stored.map(({ bytes }) => bytes)));
}

interface StoredTensor {
  readonly quantization: Readonly<Record<string, unknown>>;
  readonly bytes: Uint8Array;
}

/** The files of a model whose digests are in `config.json`. */
const CHECKSUMMED_FILES = ['model.json', 'weights.bin', 'vocabulary.json'];

/**
 * Writes `vocabulary.json`, and `config.json` with the digests of all files.
 * @returns bytes of the files, without `config.json`
 */
export function saveConfig(
  folder: string,
  vocabulary: unknown,
  config: Readonly<Record<string, unknown>>,
): number {
  replaceFile(join(folder, 'vocabulary.json'), `${JSON.stringify(vocabulary)}\n`);
  const contents = CHECKSUMMED_FILES.map((name) => readFileSync(join(folder, name)));
  const sha256 = Object.fromEntries(
    CHECKSUMMED_FILES.map((name, i) => [name, digest(contents[i])]),
  );
  replaceFile(join(folder, 'config.json'), `${JSON.stringify({ ...config, sha256 }, null, 2)}\n`);
  return contents.reduce((sum, { length }) => sum + length, 0);
}

/** SHA-256 in lower-case hex. */
function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Rounds to 16-bit floats (IEEE 754 binary16), little-endian. */
function toFloat16(values: Float32Array): StoredTensor {
  const bytes = new Uint8Array(values.length * 2);
  const view = new DataView(bytes.buffer);
  values.forEach((value, i) => {
    view.setFloat16(i * 2, value, true);
  });
  return { quantization: { dtype: 'float16' }, bytes };
}

/** Rounds to 256 multiples of a step, one of which is 0. */
function quantizeToBytes(values: Float32Array): StoredTensor {
  const least = values.reduce((a, b) => Math.min(a, b), 0);
  const most = values.reduce((a, b) => Math.max(a, b), 0);
  const scale = (most - least) / 255 || 1;
  const zero = Math.round(-least / scale);
  const bytes = Uint8Array.from(values, (value) =>
    Math.min(255, Math.max(0, Math.round(value / scale) + zero)),
  );
  return { quantization: { dtype: 'uint8', min: -zero * scale, scale }, bytes };
}
