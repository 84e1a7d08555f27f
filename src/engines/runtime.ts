import '@tensorflow/tfjs-backend-cpu';
import * as tf from '@tensorflow/tfjs-core';
import { installFusedBilstm } from '../kernels/fused-bilstm/fused-bilstm.ts';

/**
 * Makes TensorFlow.js ready to run engines: the plain CPU backend, whose tensors are ordinary arrays,
 * with the fused kernel for all that is slow.
 * @param bytes the kernel's wasm, fetched or read by the caller
 */
export async function prepareRuntime(
  bytes: Parameters<typeof installFusedBilstm>[0],
): Promise<void> {
  await tf.setBackend('cpu');
  await installFusedBilstm(bytes);
}
