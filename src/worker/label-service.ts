import { tuneRuntime } from '../engines/runtime.ts';
import { setKeeping } from './kept-closures/closure-keeper.ts';
import { createLabelServer } from './label-server.ts';
import { loadEngine } from './load-engine.ts';

/** Some 20 pages of the middle: a fifth of a second. With half of that the next page is only half as much faster. */
const PRACTICE_LEAVES = 6_000;

/** Answers the host's requests, in their order. */
export const serve = createLabelServer({
  loadEngine,
  reply: (reply) => {
    const buffers =
      reply.reply.type === 'labeled'
        ? [reply.reply.labeling.probabilities.buffer as ArrayBuffer]
        : [];
    self.postMessage(reply, { transfer: buffers });
  },
  now: () => performance.now(),
  breathe: nextTask,
  setKeeping,
  practiceLeaves: PRACTICE_LEAVES,
  tune: (signal) => tuneRuntime(signal, nextTask),
});

/** Unlike a timer's, a message's task comes right after those already waiting, however many came before. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
