import '@tensorflow/tfjs-backend-cpu';
import * as tf from '@tensorflow/tfjs-core';
import type { CancelSignal, YieldToMessages } from '../core/engine.ts';
import { installFusedBilstm } from '../kernels/bilstm/fused-bilstm.ts';
import { tuneArithmetic } from '../kernels/wasm/inference-arithmetic.ts';
import { finishSlowly } from './steps.ts';

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

/**
 * Finds the quickest way to compute on this machine. Worth it only where engines have run for a while: before that
 * it would time code that the browser has not compiled for speed yet.
 * @throws whatever `signal.throwIfAborted` throws; nothing is changed then
 */
export function tuneRuntime(signal: CancelSignal, yieldToMessages: YieldToMessages): Promise<void> {
  return finishSlowly(tuneArithmetic({ now: tf.util.now }), signal, yieldToMessages);
}
