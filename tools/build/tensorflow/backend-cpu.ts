import { type KernelConfig, registerKernel } from '@tensorflow/tfjs-core';
/** This import registers the backend itself. */
import '@tensorflow/tfjs-backend-cpu/dist/base.js';
import { addConfig } from '@tensorflow/tfjs-backend-cpu/dist/kernels/Add.js';
import { batchMatMulConfig } from '@tensorflow/tfjs-backend-cpu/dist/kernels/BatchMatMul.js';
import { identityConfig } from '@tensorflow/tfjs-backend-cpu/dist/kernels/Identity.js';
import { reshapeConfig } from '@tensorflow/tfjs-backend-cpu/dist/kernels/Reshape.js';
import { sigmoidConfig } from '@tensorflow/tfjs-backend-cpu/dist/kernels/Sigmoid.js';

/**
 * The kernels of TensorFlow.js that engines use besides our own. The build replaces
 * `@tensorflow/tfjs-backend-cpu` by this module, because the original registers all its kernels
 * whenever a worker starts.
 */
const KERNELS: readonly KernelConfig[] = [
  addConfig,
  batchMatMulConfig,
  identityConfig,
  reshapeConfig,
  sigmoidConfig,
];

for (const kernel of KERNELS) registerKernel(kernel);
