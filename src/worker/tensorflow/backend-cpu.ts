import { type KernelConfig, registerKernel } from '@tensorflow/tfjs-core';
/** Registers the backend itself. */
import '@tensorflow/tfjs-backend-cpu/dist/base.js';
import { addConfig } from '@tensorflow/tfjs-backend-cpu/dist/kernels/Add.js';
import { batchMatMulConfig } from '@tensorflow/tfjs-backend-cpu/dist/kernels/BatchMatMul.js';
import { identityConfig } from '@tensorflow/tfjs-backend-cpu/dist/kernels/Identity.js';
import { reshapeConfig } from '@tensorflow/tfjs-backend-cpu/dist/kernels/Reshape.js';
import { sigmoidConfig } from '@tensorflow/tfjs-backend-cpu/dist/kernels/Sigmoid.js';

/**
 * What engines ask of TensorFlow.js beside our own kernels. The build puts this module in the place of
 * `@tensorflow/tfjs-backend-cpu`, which registers some two hundred, each time that a worker starts.
 */
const KERNELS: readonly KernelConfig[] = [
  addConfig,
  batchMatMulConfig,
  identityConfig,
  reshapeConfig,
  sigmoidConfig,
];

for (const kernel of KERNELS) registerKernel(kernel);
