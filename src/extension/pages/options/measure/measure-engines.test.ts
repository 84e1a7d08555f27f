import { expect, test } from 'vitest';
import type { PageReply } from '../../../../article/host-messages.ts';
import type { ErrorCode } from '../../../../core/errors.ts';
import { measureEngine } from './measure-engines.ts';

const PAGES = [
  { id: 'a', url: '', title: '', source: '<p>One<p>Two<p>Three<p>Four', text: 'One Two' },
  { id: 'b', url: '', title: '', source: '<p>Five', text: 'Five' },
];

/** What a worker answers, each time it is asked; every leaf of a page is content. */
async function measure(...answers: readonly (ErrorCode | number)[]): Promise<number[]> {
  const left = [...answers];
  function ask(_request: unknown, answer: (reply: PageReply) => void) {
    const next = left.shift();
    if (typeof next !== 'number') {
      answer({ type: 'failed', error: { code: next ?? 'unexpected', message: '' } });
      return () => undefined;
    }
    const probabilities = new Float32Array(next).fill(1);
    answer({
      type: 'labeled',
      labeling: { engine: 'bte', probabilities, threshold: 0.5, isCalibrated: false },
      timings: { loadMs: 0, inferenceMs: 1 },
    });
    return () => undefined;
  }
  const figures: number[] = [];
  const { signal } = new AbortController();
  for await (const { f1 } of measureEngine({ ask }, { engine: 'bte', pages: PAGES }, signal)) {
    figures.push(f1);
  }
  return figures;
}

test('each page has the text F1 of what the engine keeps of it', async () => {
  // Of four words kept, two are wanted: precision a half, recall 1.
  expect(await measure(4, 4, 1)).toEqual([2 / 3, 1]);
});

test('an engine practices on the first page before it is timed', async () => {
  expect(await measure(4, 4, 1)).toHaveLength(PAGES.length);
});

test('a page is asked for again where the worker was ended over another that was stopped', async () => {
  expect(await measure('host-unavailable', 4, 4, 1)).toEqual([2 / 3, 1]);
});

test('a worker that cannot be had is told after the second try, and what else fails after the first', async () => {
  const gone = measure('host-unavailable', 'host-unavailable', 4, 1);
  await expect(gone).rejects.toHaveProperty('code', 'host-unavailable');
  await expect(measure('out-of-memory', 4, 1)).rejects.toHaveProperty('code', 'out-of-memory');
});
