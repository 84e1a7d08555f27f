import { PithError } from '../../core/errors.ts';
import { FusedKernel } from './fused-kernel.ts';
import type { KernelBytes } from './web-assembly.ts';

let loading: Promise<FusedKernel> | undefined;
let loaded: FusedKernel | undefined;

/** Loads the kernel for the tfjs operations once; a failed load can be tried again. */
export async function loadInstalledKernel(bytes: KernelBytes): Promise<void> {
  loading ??= FusedKernel.load(bytes);
  try {
    loaded = await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/**
 * The loaded kernel.
 * @throws PithError 'unexpected' before `installFusedBilstm` has finished
 */
export function installedKernel(): FusedKernel {
  if (loaded === undefined) {
    throw new PithError('unexpected', 'Call and await installFusedBilstm first');
  }
  return loaded;
}
