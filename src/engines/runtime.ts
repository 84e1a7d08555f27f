import '@tensorflow/tfjs-backend-cpu';
import * as tf from '@tensorflow/tfjs-core';
import type { CancelSignal, YieldToMessages } from '../core/engine.ts';
import { installFusedBilstm } from '../kernels/bilstm/fused-bilstm.ts';
import { tuneArithmetic } from '../kernels/wasm/inference-arithmetic.ts';
import { finishWithPauses } from './steps.ts';

/**
 * Prepares TensorFlow.js for engines: the plain CPU backend, whose tensors are ordinary arrays, and
 * the fused kernel for all slow operations.
 * @param bytes the kernel's wasm files, fetched or read by the caller
 */
export async function prepareRuntime(
  bytes: Parameters<typeof installFusedBilstm>[0],
): Promise<void> {
  // Otherwise TensorFlow.js prints an advertisement at every start in Node.
  tf.enableProdMode();
  await tf.setBackend('cpu');
  await installFusedBilstm(bytes);
}

/**
 * Finds the fastest arithmetic on this machine. Call it only after engines have run for a while:
 * before that, it would time code that the browser has not yet optimized.
 * @throws whatever `signal.throwIfAborted` throws; then nothing is changed
 */
export function tuneRuntime(signal: CancelSignal, yieldToMessages: YieldToMessages): Promise<void> {
  return finishWithPauses(tuneArithmetic({ now: tf.util.now }), signal, yieldToMessages);
}
