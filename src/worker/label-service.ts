import { tuneRuntime } from '../engines/runtime.ts';
import { setKeeping } from './kept-closures/closure-keeper.ts';
import { createLabelServer } from './label-server.ts';
import { loadEngine } from './load-engine.ts';

/** Some twenty median pages. With half of that the next page is only half as much faster. */
const WARM_UP_LEAVES = 6_000;

/** On two busy cores a page takes half of that from the answer to a first click until what was kept is painted. */
const PAINT_WAIT_MS = 300;

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
  yieldToMessages: nextTask,
  waitForPaint,
  setKeeping,
  warmUpLeaves: WARM_UP_LEAVES,
  tune: (signal) => tuneRuntime(signal, nextTask),
});

function waitForPaint(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PAINT_WAIT_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

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
