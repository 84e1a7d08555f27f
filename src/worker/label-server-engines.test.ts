import { expect, test } from 'vitest';
import type { WorkerReply } from '../article/host-messages.ts';
import { ENGINE_IDS, type EngineId } from '../core/engine.ts';
import { pageOf } from './fixtures/example-server.ts';
import { createLabelServer } from './label-server.ts';

interface Asked {
  readonly loaded: readonly EngineId[];
  /** Engines in the order in which they were disposed of. */
  readonly gone: readonly EngineId[];
}

/** Asks a server for a page of each of these engines, one after the other or all at once. */
async function ask(used: readonly EngineId[], { atOnce = false } = {}): Promise<Asked> {
  const loaded: EngineId[] = [];
  const gone: EngineId[] = [];
  const replies: WorkerReply[] = [];
  const all = Promise.withResolvers<void>();
  const serve = createLabelServer({
    loadEngine: async (id) => {
      loaded.push(id);
      return {
        id,
        isCalibrated: false,
        predict: async () => ({ probabilities: Float32Array.of(1), threshold: 0.5 }),
        dispose: () => void gone.push(id),
      };
    },
    loadArticles: () => import('./make-article.ts'),
    loadFormats: () => import('../article/formats/write-article.ts'),
    reply: (reply) => {
      replies.push(reply);
      if (replies.length === used.length) all.resolve();
      else if (!atOnce) askFor(replies.length);
    },
    now: () => 0,
    warmUpLeaves: 0,
    tune: async () => undefined,
    waitForPaint: async () => undefined,
    setKeeping: () => undefined,
    yieldToMessages: () => new Promise((resolve) => setImmediate(resolve)),
  });
  function askFor(request: number): void {
    serve({ type: 'label', request, engine: used[request], page: pageOf('page') });
  }
  for (let request = 0; request < (atOnce ? used.length : 1); request++) askFor(request);
  await all.promise;
  await new Promise((resolve) => setImmediate(resolve));
  expect(replies.map(({ reply }) => reply.type)).toEqual(used.map(() => 'labeled'));
  return { loaded, gone };
}

test('only the four engines that were used last are kept', async () => {
  const [a, b, c, d, e, f] = ENGINE_IDS;
  expect((await ask([a, b, c, d, e, f])).gone).toEqual([a, b]);
});

test('an engine that is used again is kept before one that was loaded after it', async () => {
  const [a, b, c, d, e] = ENGINE_IDS;
  expect((await ask([a, b, c, d, a, e])).gone).toEqual([b]);
});

test('an engine is not evicted while a page waits for it', async () => {
  const five = ENGINE_IDS.slice(0, 5);
  expect(await ask(five, { atOnce: true })).toEqual({ loaded: five, gone: five.slice(0, 1) });
});
