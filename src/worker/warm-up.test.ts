import { expect, test, vi } from 'vitest';
import type { CancelSignal } from '../core/engine.ts';
import { examplePage } from '../page/fixtures/example-page.ts';
import { packPage } from '../page/packed-page.ts';
import { labelRequest, serverWith } from './fixtures/example-server.ts';

test("closures are kept for the beginning of an engine's first page", async () => {
  const seen: (readonly [leaves: number, keeping: boolean | undefined])[] = [];
  const { serve, repliesOf, keepings } = serverWith(
    async ({ leaves }) => {
      seen.push([leaves.length, keepings.at(-1)]);
      return new Float32Array(leaves.length);
    },
    { warmUpLeaves: 600 },
  );
  const page = packPage(examplePage(Array.from({ length: 250 }, () => 'a')));
  serve({ type: 'label', request: 1, engine: 'boilernet', page });
  await repliesOf(1);
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect(seen).toEqual([
    [250, undefined],
    [100, true],
    [250, false],
    [250, false],
  ]);
});

test('an engine warms up on its first page after the answer, and on no other', async () => {
  const seen: string[] = [];
  const warmedUp = Promise.withResolvers<void>();
  const { serve, repliesOf } = serverWith(
    async ({ title }) => {
      if (seen.push(title) === 4) warmedUp.resolve();
      return Float32Array.of(0.75);
    },
    { warmUpLeaves: 3 },
  );
  serve(labelRequest(1, 'a'));
  await repliesOf(1);
  expect(seen).toEqual(['a']);
  await warmedUp.promise;
  serve(labelRequest(2, 'b'));
  serve(labelRequest(3, 'c'));
  await repliesOf(3);
  expect(seen).toEqual(['a', 'a', 'a', 'a', 'b', 'c']);
});

test('the warm-up waits until the page has shown its answer, or until another page comes', async () => {
  const seen: string[] = [];
  const warmedUp = Promise.withResolvers<void>();
  const rests: (() => void)[] = [];
  const { serve, repliesOf } = serverWith(
    async ({ title }) => {
      if (seen.push(title) === 3) warmedUp.resolve();
      return Float32Array.of(0.75);
    },
    {
      warmUpLeaves: 1,
      waitForPaint: (signal) =>
        new Promise((resolve) => {
          rests.push(resolve);
          signal.addEventListener('abort', () => resolve());
        }),
    },
  );
  serve(labelRequest(1, 'a'));
  await repliesOf(1);
  await vi.waitUntil(() => rests.length === 1);
  expect(seen).toEqual(['a']);
  serve(labelRequest(2, 'b'));
  await repliesOf(2);
  await vi.waitUntil(() => rests.length === 2);
  expect(seen).toEqual(['a', 'b']);
  rests[1]();
  await warmedUp.promise;
  expect(seen).toEqual(['a', 'b', 'b']);
});

test('a new page ends the warm-up', async () => {
  const seen: string[] = [];
  const { serve, repliesOf } = serverWith(
    async ({ title }) => {
      if (seen.push(title) === 2) serve(labelRequest(2, 'b'));
      return Float32Array.of(0.75);
    },
    { warmUpLeaves: 5 },
  );
  serve(labelRequest(1, 'a'));
  await repliesOf(2);
  expect(seen).toEqual(['a', 'a', 'b']);
});

test('a slow engine warms up for half a second at most', async () => {
  let ms = 0;
  const seen: string[] = [];
  const { serve, repliesOf } = serverWith(
    async ({ title }) => {
      seen.push(title);
      ms += 200;
      return Float32Array.of(0.75);
    },
    { warmUpLeaves: 50, now: () => ms },
  );
  serve(labelRequest(1, 'a'));
  await repliesOf(1);
  // Each run of the warm-up takes one turn.
  for (let turn = 0; turn < 40; turn++) await new Promise((resolve) => setImmediate(resolve));
  serve(labelRequest(2, 'b'));
  await repliesOf(2);
  // One requested run, and three of the warm-up, started after 0, 200 and 400 ms.
  expect(seen).toEqual(['a', 'a', 'a', 'a', 'b']);
});

/** A server whose tuning is recorded, and ends when the test makes it. */
function tunedServer(tune: (asked: number, signal: CancelSignal) => Promise<void>) {
  let asked = 0;
  const server = serverWith(async () => Float32Array.of(0.75), {
    warmUpLeaves: 1,
    tune: (signal) => tune(++asked, signal),
  });
  return { ...server, askedCount: () => asked };
}

test("the arithmetic is tuned once, after the first page's warm-up", async () => {
  const tuned = Promise.withResolvers<void>();
  const { serve, repliesOf, askedCount } = tunedServer(async () => tuned.resolve());
  serve(labelRequest(1, 'a'));
  await repliesOf(1);
  expect(askedCount()).toBe(0);
  await tuned.promise;
  serve(labelRequest(2, 'b'));
  serve(labelRequest(3, 'c'));
  await repliesOf(3);
  expect(askedCount()).toBe(1);
});

test('tuning that a page interrupts is repeated after that page', async () => {
  const tuned = Promise.withResolvers<void>();
  const { serve, repliesOf, askedCount } = tunedServer(async (asked, signal) => {
    if (asked === 2) return tuned.resolve();
    serve(labelRequest(2, 'b'));
    signal.throwIfAborted();
  });
  serve(labelRequest(1, 'a'));
  await repliesOf(2);
  await tuned.promise;
  expect(askedCount()).toBe(2);
});
