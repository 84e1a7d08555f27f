import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { joinVectors } from '../../../src/lab/join-vectors.ts';
import { ROOT } from '../../repository.ts';
import { bilstmSubject } from './bilstm-subject.ts';
import { serveInNode } from './serve-in-node.ts';

const KERNELS = join(ROOT, 'src/kernels/fused-bilstm/build');

/** As the lab does it where it trains; the stock layers are compiled by the same V8. */
const files: Readonly<Record<string, string>> = joinVectors()
  ? { 'fused-bilstm.relaxed.wasm': 'fused-bilstm.wide.wasm' }
  : {};

serveInNode(
  bilstmSubject({
    readKernel: (name) => readFile(join(KERNELS, files[name] ?? name)),
    wasmPaths: fileURLToPath(new URL('.', import.meta.resolve('@tensorflow/tfjs-backend-wasm'))),
  }),
);
