import type { DataId, DataType, KernelBackend, TensorInfo } from '@tensorflow/tfjs-core';
import { PithError } from '../../core/errors.ts';

// What both backends ('cpu' and 'wasm') offer, so that the kernels need not know which they are on.
export type ValueBackend = Pick<KernelBackend, 'readSync' | 'write'>;

/** The numbers of a tensor; not to be written to. */
export function readFloats(backend: ValueBackend, tensor: TensorInfo): Float32Array {
  const values = backend.readSync(tensor.dataId);
  if (!(values instanceof Float32Array)) {
    throw new PithError('bad-input', `Expected float32 values, got ${tensor.dtype}`);
  }
  return values;
}

/** A new float32 tensor of these values; the caller disposes of it. @param shape its product is the number of values */
export function writeFloats(
  backend: ValueBackend,
  values: Float32Array,
  shape: number[],
): TensorInfo {
  const dtype: DataType = 'float32';
  const dataId: DataId = backend.write(values, shape, dtype);
  return { dataId, shape, dtype };
}
