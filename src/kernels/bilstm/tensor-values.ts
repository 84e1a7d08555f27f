import type { DataId, DataType, KernelBackend, TensorInfo } from '@tensorflow/tfjs-core';
import { PithError } from '../../core/errors.ts';

// The methods that both backends ('cpu' and 'wasm') have, so that kernels work on either.
export type ValueBackend = Pick<KernelBackend, 'readSync' | 'write'>;

/** The numbers of a tensor; do not write to them. */
export function readFloats(backend: ValueBackend, tensor: TensorInfo): Float32Array {
  const values = backend.readSync(tensor.dataId);
  if (!(values instanceof Float32Array)) {
    throw new PithError('bad-input', `Expected float32 values, got ${tensor.dtype}`);
  }
  return values;
}

/**
 * Makes a new float32 tensor; the caller disposes of it.
 * @param shape its product is the number of values
 */
export function writeFloats(
  backend: ValueBackend,
  values: Float32Array,
  shape: number[],
): TensorInfo {
  const dtype: DataType = 'float32';
  const dataId: DataId = backend.write(values, shape, dtype);
  return { dataId, shape, dtype };
}
