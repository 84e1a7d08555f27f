import { bilstmSubject } from './bilstm-subject.ts';
import { readKernel, serveInWorker, WASM_PATHS } from './serve-in-worker.ts';

serveInWorker(bilstmSubject({ readKernel, wasmPaths: WASM_PATHS }));
