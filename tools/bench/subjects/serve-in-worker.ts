import { type Abilities, answerQuestion, type Question } from '../subject.ts';

/** The address at which `WorkerSubject` serves tfjs-backend-wasm. */
export const WASM_PATHS = '/bench/tfjs-wasm/';

/** Answers the page that has started this worker, as the extension's engines do in one of its offscreen document. */
export function serveInWorker(abilities: Abilities): void {
  addEventListener('message', async ({ data }: MessageEvent<Question>) => {
    postMessage(await answerQuestion(abilities, data));
  });
}

/** Bytes of a wasm file of src/kernels/wasm/build. */
export async function readKernel(name: string): Promise<ArrayBuffer> {
  return (await fetch(`/bench/kernel/${name}`)).arrayBuffer();
}
