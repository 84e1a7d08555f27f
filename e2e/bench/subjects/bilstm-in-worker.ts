import { answerQuestion, type Question } from '../subject.ts';
import { bilstmSubject } from './bilstm-subject.ts';

// Runs in a worker of a page, as the extension's engines do in one of its offscreen document.

const abilities = bilstmSubject({
  readKernel: async (name) => (await fetch(`/bench/kernel/${name}`)).arrayBuffer(),
  wasmPaths: '/bench/tfjs-wasm/',
});

addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  postMessage(await answerQuestion(abilities, data));
});
