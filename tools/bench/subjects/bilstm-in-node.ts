import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { joinVectors } from '../../../src/cli/engine/join-vectors.ts';
import { ROOT } from '../../repository.ts';
import { bilstmSubject } from './bilstm-subject.ts';
import { JOINED } from './joined.ts';
import { serveInNode } from './serve-in-node.ts';

const KERNELS = join(ROOT, 'src/kernels/wasm/build');

const files: Readonly<Record<string, string>> =
  argv[2] === JOINED && joinVectors() ? { 'kernel.relaxed.wasm': 'kernel.wide.wasm' } : {};

serveInNode(
  bilstmSubject({
    readKernel: (name) => readFile(join(KERNELS, files[name] ?? name)),
    wasmPaths: fileURLToPath(new URL('.', import.meta.resolve('@tensorflow/tfjs-backend-wasm'))),
  }),
);
