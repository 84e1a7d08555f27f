import type { WorkerReply } from '../article/host-messages.ts';
import { tuneRuntime } from '../engines/runtime.ts';
import { setKeeping } from './kept-closures/closure-keeper.ts';
import { createLabelServer } from './label-server.ts';
import { loadEngine } from './load-engine.ts';

/**
 * Leaves that an engine labels to warm up: enough for the browser to optimize its code. With fewer,
 * the next page was slower.
 */
const WARM_UP_LEAVES = 6_000;

/**
 * Pause between an answer and the warm-up, in milliseconds, so that the page can paint its
 * highlight first.
 */
const PAINT_WAIT_MS = 300;

/** Handles one request of the host. */
export const serve = createLabelServer({
  loadEngine,
  loadArticles: () => import('./make-article.ts'),
  loadFormats: () => import('../article/formats/write-article.ts'),
  reply: (reply) => self.postMessage(reply, { transfer: buffersOf(reply) }),
  now: () => performance.now(),
  yieldToMessages: nextTask,
  waitForPaint,
  setKeeping,
  warmUpLeaves: WARM_UP_LEAVES,
  tune: (signal) => tuneRuntime(signal, nextTask),
});

/** The memory of an answer, which is handed over instead of copied. */
function buffersOf({ reply }: WorkerReply): ArrayBuffer[] {
  if (reply.type === 'written') {
    const { result } = reply;
    const bytes = 'content' in result ? result.content : result;
    return bytes instanceof Uint8Array ? [bytes.buffer] : [];
  }
  if (reply.type !== 'labeled') return [];
  const { probabilities, parts } = reply.labeling;
  const buffers = new Set([probabilities.buffer, parts?.buffer]);
  return [...buffers].filter((buffer) => buffer instanceof ArrayBuffer);
}

function waitForPaint(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PAINT_WAIT_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Resolves once the messages that already wait have been handled. Unlike a timer, a message gets
 * its task right after them.
 */
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
