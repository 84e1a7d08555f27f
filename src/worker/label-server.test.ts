import { expect, test } from 'vitest';
import type { WorkerRequest } from '../article/host-messages.ts';
import type { EngineStep, Prediction } from '../core/engine.ts';
import { PithError } from '../core/errors.ts';
import { PARTS } from '../core/parts.ts';
import { NEW_SITE } from '../core/site-memory/site-memory.ts';
import type { Engine } from '../page/engine.ts';
import { labelRequest, pageOf, serverWith } from './fixtures/example-server.ts';

const LABELED = {
  type: 'labeled',
  labeling: {
    engine: 'boilernet',
    probabilities: Float32Array.of(0.75),
    threshold: 0.5,
    isCalibrated: false,
  },
  timings: { loadMs: 0, inferenceMs: 0 },
};

/** A server whose engine gives one prediction for every page. */
function serverPredicting(prediction: Prediction) {
  const unasked = async () => Float32Array.of();
  const telling = { ...serverWith(unasked).engine, predict: async () => prediction };
  return serverWith(unasked, { loadEngine: async () => telling });
}

test('a page is answered with the probabilities and the threshold of its engine', async () => {
  const { serve, repliesOf } = serverWith(async () => Float32Array.of(0.75));
  serve(labelRequest(3, 'a'));
  expect(await repliesOf(1)).toEqual([{ request: 3, reply: LABELED }]);
});

test("the times of an engine's steps come with the answer", async () => {
  const steps = [{ name: 'features', ms: 4 }] as const;
  const answer = { probabilities: Float32Array.of(0.75), threshold: 0.5, steps };
  const { serve, repliesOf } = serverPredicting(answer);
  serve(labelRequest(1, 'a'));
  const timings = { ...LABELED.timings, steps };
  expect(await repliesOf(1)).toEqual([{ request: 1, reply: { ...LABELED, timings } }]);
});

test('the parts that an engine tells come with the answer', async () => {
  const parts = Uint8Array.of(PARTS.indexOf('caption'));
  const answer = { probabilities: Float32Array.of(0.75), threshold: 0.5, parts };
  const { serve, repliesOf } = serverPredicting(answer);
  serve(labelRequest(1, 'a'));
  const labeling = { ...LABELED.labeling, parts };
  expect(await repliesOf(1)).toEqual([{ request: 1, reply: { ...LABELED, labeling } }]);
});

test.each([
  ['not one for each leaf', Uint8Array.of(1, 1), 'Engine boilernet gave 2 for 1 leaves.'],
  ['that nobody knows', Uint8Array.of(10), 'Engine boilernet gave the unknown part 10.'],
])('parts %s are an error', async (_, parts, message) => {
  const answer = { probabilities: Float32Array.of(0.75), threshold: 0.5, parts };
  const { serve, repliesOf } = serverPredicting(answer);
  serve(labelRequest(1, 'a'));
  const error = { code: 'unexpected', message };
  expect(await repliesOf(1)).toEqual([{ request: 1, reply: { type: 'failed', error } }]);
});

test('an engine is loaded once, at the first mention', async () => {
  const { serve, repliesOf, loadCount } = serverWith(async () => Float32Array.of(0.75));
  serve({ type: 'prepare', engine: 'boilernet' });
  expect(loadCount()).toBe(1);
  serve(labelRequest(1, 'a'));
  serve(labelRequest(2, 'b'));
  await repliesOf(2);
  expect(loadCount()).toBe(1);
});

test('pages are labeled one after the other, in their order', async () => {
  const log: string[] = [];
  const { serve, repliesOf } = serverWith(async (page) => {
    log.push(`start ${page.title}`);
    await new Promise((resolve) => setImmediate(resolve));
    log.push(`end ${page.title}`);
    return Float32Array.of(0.75);
  });
  serve(labelRequest(1, 'a'));
  serve(labelRequest(2, 'b'));
  await repliesOf(2);
  expect(log).toEqual(['start a', 'end a', 'start b', 'end b']);
});

test('a page that is cancelled while it waits is never labeled, and is answered at once', async () => {
  const seen: string[] = [];
  const held = Promise.withResolvers<void>();
  const { serve, repliesOf } = serverWith(async (page) => {
    seen.push(page.title);
    await held.promise;
    return Float32Array.of(0.75);
  });
  serve(labelRequest(1, 'a'));
  serve(labelRequest(2, 'b'));
  serve({ type: 'cancel', request: 2 });
  const cancelled = {
    request: 2,
    reply: { type: 'failed', error: { code: 'cancelled' } },
  };
  expect(await repliesOf(1)).toMatchObject([cancelled]);
  held.resolve();
  expect(await repliesOf(2)).toMatchObject([cancelled, { request: 1, reply: LABELED }]);
  expect(seen).toEqual(['a']);
});

test('a page that is cancelled while its engine is loaded is answered at once, and only once', async () => {
  const seen: string[] = [];
  const loaded = Promise.withResolvers<Engine>();
  const { engine, serve, repliesOf, loadCount } = serverWith(
    async (page) => {
      seen.push(page.title);
      return Float32Array.of(0.75);
    },
    { loadEngine: () => loaded.promise },
  );
  serve(labelRequest(1, 'a'));
  await new Promise((resolve) => setImmediate(resolve));
  serve({ type: 'cancel', request: 1 });
  const cancelled = { request: 1, reply: { type: 'failed', error: { code: 'cancelled' } } };
  expect(await repliesOf(1)).toMatchObject([cancelled]);
  serve(labelRequest(2, 'b'));
  loaded.resolve(engine);
  expect(await repliesOf(2)).toMatchObject([cancelled, { request: 2, reply: LABELED }]);
  expect([seen, loadCount()]).toEqual([['b'], 1]);
});

test('a page that is cancelled while it is labeled ends by its signal', async () => {
  const { serve, repliesOf } = serverWith(async (_page, signal) => {
    serve({ type: 'cancel', request: 1 });
    signal.throwIfAborted();
    return Float32Array.of(0.75);
  });
  serve(labelRequest(1, 'a'));
  expect(await repliesOf(1)).toMatchObject([{ reply: { error: { code: 'cancelled' } } }]);
});

test('a page that has been answered is not answered again when it is cancelled', async () => {
  const { serve, repliesOf } = serverWith(async () => Float32Array.of(0.75));
  serve(labelRequest(1, 'a'));
  await repliesOf(1);
  serve({ type: 'cancel', request: 1 });
  serve(labelRequest(2, 'b'));
  expect(await repliesOf(2)).toMatchObject([
    { request: 1, reply: LABELED },
    { request: 2, reply: LABELED },
  ]);
});

test('a long page is cancelled by a message that comes while its engine yields', async () => {
  let steps = 0;
  const { serve, repliesOf } = serverWith(async (_page, signal, yieldToMessages) => {
    for (; steps < 3; steps++) {
      await yieldToMessages?.();
      signal.throwIfAborted();
    }
    return Float32Array.of(0.75);
  });
  serve(labelRequest(1, 'a'));
  // The cancellation comes after the server and the engine have yielded once each.
  const next = () => new Promise((resolve) => setImmediate(resolve));
  while (steps < 1) await next();
  serve({ type: 'cancel', request: 1 });
  expect(await repliesOf(1)).toMatchObject([{ reply: { error: { code: 'cancelled' } } }]);
  expect(steps).toBeLessThan(3);
});

test('a failure of one page leaves the next one alone', async () => {
  const { serve, repliesOf } = serverWith(async (page) => {
    if (page.title === 'bad') throw new RangeError('Array buffer allocation failed');
    return Float32Array.of(0.75);
  });
  serve(labelRequest(1, 'bad'));
  serve(labelRequest(2, 'good'));
  expect(await repliesOf(2)).toMatchObject([
    { request: 1, reply: { type: 'failed', error: { code: 'out-of-memory' } } },
    { request: 2, reply: LABELED },
  ]);
});

test('an answer that cannot be sent is a failure, and leaves the next page alone', async () => {
  const steps = [{ name: 'features', ms: () => 4 }] as unknown as readonly EngineStep[];
  const answer = { probabilities: Float32Array.of(0.75), threshold: 0.5 };
  const unasked = async () => Float32Array.of();
  const engine: Engine = {
    ...serverWith(unasked).engine,
    predict: async ({ title }) => (title === 'odd' ? { ...answer, steps } : answer),
  };
  const { serve, repliesOf } = serverWith(unasked, { loadEngine: async () => engine });
  serve(labelRequest(1, 'odd'));
  serve(labelRequest(2, 'good'));
  expect(await repliesOf(2)).toMatchObject([
    { request: 1, reply: { type: 'failed', error: { code: 'unexpected' } } },
    { request: 2, reply: LABELED },
  ]);
});

test('an engine that could not be loaded is tried again at the next request', async () => {
  let isBroken = true;
  const server = serverWith(async () => Float32Array.of(0.75), {
    loadEngine: async () => {
      if (isBroken) throw new PithError('model-missing', 'boilernet/weights.bin');
      return server.engine;
    },
  });
  server.serve(labelRequest(1, 'a'));
  expect(await server.repliesOf(1)).toMatchObject([
    { reply: { error: { code: 'model-missing' } } },
  ]);
  isBroken = false;
  server.serve(labelRequest(2, 'a'));
  expect(await server.repliesOf(2)).toMatchObject([{}, { request: 2, reply: LABELED }]);
});

test('an engine that forgets a leaf is an error, never a shifted highlight', async () => {
  const { serve, repliesOf } = serverWith(async () => new Float32Array(0));
  serve(labelRequest(1, 'a'));
  expect(await repliesOf(1)).toMatchObject([{ reply: { error: { code: 'unexpected' } } }]);
});

test('the question why a leaf was kept is answered with what moved its probability', async () => {
  const { serve, repliesOf } = serverWith(async ({ texts }) =>
    Float32Array.of(texts[0] === 'word' ? 0.75 : 0.5),
  );
  serve({ type: 'why', request: 1, engine: 'boilernet', page: pageOf('word'), leaf: 0 });
  const [{ reply }] = await repliesOf(1);
  expect(reply).toMatchObject({
    type: 'explained',
    explanation: { engine: 'boilernet', leaf: 0, probability: 0.75, tagPath: ['p'] },
  });
});

test('the question why is answered with an error where there is no such leaf', async () => {
  const { serve, repliesOf } = serverWith(async () => Float32Array.of(0.75));
  serve({ type: 'why', request: 1, engine: 'boilernet', page: pageOf('word'), leaf: 1 });
  expect(await repliesOf(1)).toMatchObject([{ reply: { error: { code: 'bad-input' } } }]);
});

test('a page is judged by what is known of its site, and tells what to remember of it', async () => {
  const unasked = async () => Float32Array.of();
  const predict = async () => ({ probabilities: Float32Array.of(0.75), threshold: 0.5 });
  const engine = { ...serverWith(unasked).engine, isCalibrated: true, predict };
  const { serve, repliesOf } = serverWith(unasked, { loadEngine: async () => engine });
  const known = { salt: 1, memory: NEW_SITE };
  serve({ ...labelRequest(1, 'a'), known } as WorkerRequest);
  const [{ reply }] = await repliesOf(1);
  expect(reply).toMatchObject({ type: 'labeled', visit: { blocks: expect.any(Uint32Array) } });
});
