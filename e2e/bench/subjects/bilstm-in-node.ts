import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../../repository.ts';
import { bilstmSubject } from './bilstm-subject.ts';
import { serveInNode } from './serve-in-node.ts';

const KERNELS = join(ROOT, 'src/kernels/fused-bilstm/build');

serveInNode(
  bilstmSubject({
    readKernel: (name) => readFile(join(KERNELS, name)),
    wasmPaths: fileURLToPath(new URL('.', import.meta.resolve('@tensorflow/tfjs-backend-wasm'))),
  }),
);
