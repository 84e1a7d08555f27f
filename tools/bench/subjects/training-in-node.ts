import { fileURLToPath } from 'node:url';
import { loadKernel } from '../../../src/cli/engine/load-engine.ts';
import { serveInNode } from './serve-in-node.ts';
import { trainingSubject } from './training-subject.ts';

serveInNode(
  trainingSubject({
    // With the vectors that V8 joins, as the lab trains.
    loadKernel: () => loadKernel({ relaxed: true }),
    wasmPaths: fileURLToPath(new URL('.', import.meta.resolve('@tensorflow/tfjs-backend-wasm'))),
  }),
);
