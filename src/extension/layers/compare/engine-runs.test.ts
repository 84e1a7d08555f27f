import { expect, test } from 'vitest';
import type { EngineId } from '../../../core/engine.ts';
import { PithError } from '../../../core/errors.ts';
import type { ReadPage } from '../page/read-page.ts';
import { createEngineRuns } from './engine-runs.ts';

/** Engines that answer when the test makes them. */
function bench() {
  const asked: EngineId[] = [];
  const signals: AbortSignal[] = [];
  const answers: PromiseWithResolvers<ReadPage>[] = [];
  const runs = createEngineRuns({
    read({ engine, signal }) {
      asked.push(engine);
      signals.push(signal);
      const answer = Promise.withResolvers<ReadPage>();
      answers.push(answer);
      return answer.promise;
    },
    onChange: () => undefined,
  });
  return {
    runs,
    asked,
    signals,
    states: () =>
      runs.list().map(({ engine, slot, progress }) => `${slot} ${engine} ${progress.state}`),
    async answer(ms: number) {
      const documents = [{ timings: { loadMs: 900, inferenceMs: ms } }];
      answers.at(-1)?.resolve({ documents, engine: 'bte' } as unknown as ReadPage);
      await settled();
    },
    async fail(error: unknown) {
      answers.at(-1)?.reject(error);
      await settled();
    },
  };
}

function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

test('engines read the page one after the other', async () => {
  const { runs, asked, states, answer } = bench();
  runs.add('pith');
  runs.add('bte');
  await settled();
  expect(asked).toEqual(['pith']);
  expect(states()).toEqual(['0 pith working', '1 bte waiting']);
  await answer(12);
  expect(states()).toEqual(['0 pith done', '1 bte working']);
});

test('the time is the engine’s own, without that to load it', async () => {
  const { runs, answer } = bench();
  runs.add('pith');
  await settled();
  await answer(12);
  expect(runs.list()[0].progress).toMatchObject({ state: 'done', ms: 12 });
});

test('a failed engine has a reason, and the next engine starts', async () => {
  const { runs, states, fail } = bench();
  runs.add('boilernet');
  runs.add('bte');
  await settled();
  await fail(new PithError('model-damaged', 'a byte is wrong'));
  expect(runs.list()[0].progress).toEqual({ state: 'failed', code: 'model-damaged' });
  expect(states()).toEqual(['0 boilernet failed', '1 bte working']);
});

test('a stopped engine lets the next one start, and its late failure is ignored', async () => {
  const { runs, signals, states, fail } = bench();
  runs.add('pith');
  await settled();
  runs.stop('pith');
  expect(signals[0].aborted).toBe(true);
  await fail(new PithError('cancelled', 'too late'));
  expect(states()).toEqual(['0 pith stopped']);
  runs.retry('pith');
  await settled();
  expect(states()).toEqual(['0 pith working']);
});

test('an engine that was stopped before its turn never reads the page', async () => {
  const { runs, asked, answer } = bench();
  runs.add('pith');
  runs.add('bte');
  await settled();
  runs.stop('bte');
  await answer(1);
  expect(asked).toEqual(['pith']);
});

test('an engine keeps its mark while others go, and a new one takes the free mark', () => {
  const { runs, states } = bench();
  for (const engine of ['pith', 'bte', 'readability'] as const) runs.add(engine);
  runs.remove('pith');
  runs.add('boilernet');
  expect(states().map((state) => state.split(' ').slice(0, 2).join(' '))).toEqual([
    '0 boilernet',
    '1 bte',
    '2 readability',
  ]);
});

test('a fifth engine is not taken', () => {
  const { runs } = bench();
  for (const engine of ['pith', 'bte', 'readability', 'boilernet', 'defuddle'] as const) {
    runs.add(engine);
  }
  expect(runs.list()).toHaveLength(4);
});

test('the late answer of an engine that was stopped leaves it stopped', async () => {
  const { runs, states, answer } = bench();
  runs.add('pith');
  await settled();
  runs.stop('pith');
  await answer(1);
  expect(states()).toEqual(['0 pith stopped']);
});

test("a retry aborts the engine's earlier attempt", async () => {
  const { runs, signals } = bench();
  runs.add('pith');
  await settled();
  runs.retry('pith');
  expect(signals[0].aborted).toBe(true);
});

test('the end stops the running engine, and waiting ones never start', async () => {
  const { runs, asked, signals, answer } = bench();
  runs.add('pith');
  runs.add('bte');
  await settled();
  runs.end();
  expect(signals[0].aborted).toBe(true);
  await answer(1);
  expect(asked).toEqual(['pith']);
});
