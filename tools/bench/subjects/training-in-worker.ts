import { prepareRuntime } from '../../../src/engines/runtime.ts';
import { readKernel, serveInWorker, WASM_PATHS } from './serve-in-worker.ts';
import { trainingSubject } from './training-subject.ts';

serveInWorker(
  trainingSubject({
    async loadKernel() {
      await prepareRuntime({
        simd: await readKernel('kernel.simd.wasm'),
        relaxed: await readKernel('kernel.relaxed.wasm'),
      });
    },
    wasmPaths: WASM_PATHS,
  }),
);
