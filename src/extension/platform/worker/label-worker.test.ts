import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type {
  PageReply,
  PageRequest,
  WorkerReply,
  WorkerRequest,
} from '../../../article/host-messages.ts';
import type { EngineId } from '../../../core/engine.ts';
import { examplePage } from '../../../page/fixtures/example-page.ts';
import { packPage } from '../../../page/packed-page.ts';
import { createLabelWorker, type WorkerLike } from './label-worker.ts';

const IDLE_MS = 1_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A worker that records its messages, and answers when the test makes it. */
class ToldWorker implements WorkerLike {
  readonly told: WorkerRequest[] = [];
  isEnded = false;
  private readonly listeners = new Map<string, (event: object) => void>();

  addEventListener(type: string, listener: unknown): void {
    this.listeners.set(type, listener as (event: object) => void);
  }
  postMessage(request: WorkerRequest): void {
    this.told.push(request);
  }
  terminate(): void {
    this.isEnded = true;
  }
  says(data: WorkerReply): void {
    this.listeners.get('message')?.({ data });
  }
  crashes(message: string): void {
    this.listeners.get('error')?.({ message });
  }
}

function host() {
  const workers: ToldWorker[] = [];
  let idles = 0;
  const labelWorker = createLabelWorker({
    startWorker: () => {
      const worker = new ToldWorker();
      workers.push(worker);
      return worker;
    },
    onIdle: () => idles++,
    idleMs: IDLE_MS,
  });
  return { workers, labelWorker, idleCount: () => idles };
}

const PAGE = packPage(examplePage(['Word'], { url: 'https://example.org/' }));
function label(engine: EngineId): PageRequest {
  return { type: 'label', engine, page: PAGE };
}

const LABELED: PageReply = {
  type: 'labeled',
  labeling: {
    engine: 'boilernet',
    probabilities: Float32Array.of(0.75),
    threshold: 0.5,
    isCalibrated: false,
  },
  timings: { loadMs: 1, inferenceMs: 2 },
};

test('pages share one worker, and each gets its own answer', () => {
  const { workers, labelWorker } = host();
  const answers: string[] = [];
  labelWorker.ask(label('boilernet'), ({ type }) => answers.push(`first ${type}`));
  labelWorker.ask(label('boilernet'), ({ type }) => answers.push(`second ${type}`));
  expect(workers).toHaveLength(1);
  workers[0].says({ request: 2, reply: LABELED });
  expect(answers).toEqual(['second labeled']);
  workers[0].says({ request: 1, reply: LABELED });
  expect(answers).toEqual(['second labeled', 'first labeled']);
});

test('the question why a leaf was kept goes to the worker with its page', () => {
  const { workers, labelWorker } = host();
  labelWorker.ask({ type: 'why', engine: 'boilernet', page: PAGE, leaf: 0 }, () => undefined)();
  expect(workers[0].told).toMatchObject([
    { type: 'why', request: 1, engine: 'boilernet', leaf: 0 },
    { type: 'cancel', request: 1 },
  ]);
});

test('a page that is cancelled is cancelled in the worker and gets no answer', () => {
  const { workers, labelWorker } = host();
  const answers: PageReply[] = [];
  const cancel = labelWorker.ask(label('boilernet'), (reply) => answers.push(reply));
  cancel();
  expect(workers[0].told.at(-1)).toEqual({ type: 'cancel', request: 1 });
  workers[0].says({ request: 1, reply: LABELED });
  expect(answers).toEqual([]);
});

test('a worker that has not reported a cancelled page after a second is replaced', () => {
  const { workers, labelWorker } = host();
  labelWorker.hold();
  const answers: PageReply[] = [];
  const cancel = labelWorker.ask(label('boilernet'), () => undefined);
  labelWorker.ask(label('boilernet'), (reply) => answers.push(reply));
  cancel();
  vi.advanceTimersByTime(999);
  expect(workers[0].isEnded).toBe(false);
  vi.advanceTimersByTime(1);
  expect(workers[0].isEnded).toBe(true);
  expect(answers).toMatchObject([{ type: 'failed', error: { code: 'host-unavailable' } }]);
  labelWorker.ask(label('boilernet'), () => undefined);
  expect(workers).toHaveLength(2);
});

test('a worker that reports a cancelled page in time stays', () => {
  const { workers, labelWorker } = host();
  labelWorker.hold();
  labelWorker.ask(label('boilernet'), () => undefined)();
  const error = { code: 'cancelled', message: 'aborted' } as const;
  workers[0].says({ request: 1, reply: { type: 'failed', error } });
  vi.advanceTimersByTime(10_000);
  expect(workers[0].isEnded).toBe(false);
});

test('when the worker crashes, every waiting page gets a failure, and the next one a new worker', () => {
  const { workers, labelWorker } = host();
  const answers: PageReply[] = [];
  labelWorker.ask(label('boilernet'), (reply) => answers.push(reply));
  labelWorker.ask(label('boilernet'), (reply) => answers.push(reply));
  workers[0].crashes('boom');
  const failed = {
    type: 'failed',
    error: { code: 'unexpected', message: 'The worker ended: boom' },
  };
  expect(answers).toEqual([failed, failed]);
  expect(workers[0].isEnded).toBe(true);
  labelWorker.prepare('boilernet');
  expect(workers).toHaveLength(2);
  expect(workers[1].told).toEqual([{ type: 'prepare', engine: 'boilernet' }]);
});

test('a worker that ran out of memory is ended, for its memory never shrinks', () => {
  const { workers, labelWorker } = host();
  const answers: PageReply[] = [];
  labelWorker.ask(label('boilernet'), (reply) => answers.push(reply));
  const error = { code: 'out-of-memory', message: 'grow failed' } as const;
  workers[0].says({ request: 1, reply: { type: 'failed', error } });
  expect(answers).toEqual([{ type: 'failed', error }]);
  expect(workers[0].isEnded).toBe(true);
});

test('pages that wait behind one that ran out of memory can be sent again', () => {
  const { workers, labelWorker } = host();
  const answers: PageReply[] = [];
  labelWorker.ask(label('boilernet'), () => undefined);
  labelWorker.ask(label('boilernet'), (reply) => answers.push(reply));
  const error = { code: 'out-of-memory', message: 'grow failed' } as const;
  workers[0].says({ request: 1, reply: { type: 'failed', error } });
  expect(answers).toEqual([
    {
      type: 'failed',
      error: { code: 'host-unavailable', message: 'The worker ended: grow failed' },
    },
  ]);
});

test('another failure of a page leaves the worker as it is', () => {
  const { workers, labelWorker } = host();
  labelWorker.ask(label('boilernet'), () => undefined);
  const error = { code: 'model-missing', message: 'weights.bin' } as const;
  workers[0].says({ request: 1, reply: { type: 'failed', error } });
  expect(workers[0].isEnded).toBe(false);
});

test('the worker ends after some time without a page, and not before', () => {
  const { workers, labelWorker, idleCount } = host();
  labelWorker.start();
  vi.advanceTimersByTime(IDLE_MS - 1);
  expect(workers[0].isEnded).toBe(false);
  vi.advanceTimersByTime(1);
  expect(workers[0].isEnded).toBe(true);
  expect(idleCount()).toBe(1);
});

test('the worker stays while someone holds it, however long that takes', () => {
  const { workers, labelWorker } = host();
  labelWorker.start();
  labelWorker.hold();
  labelWorker.hold();
  labelWorker.release();
  vi.advanceTimersByTime(10 * IDLE_MS);
  expect(workers[0].isEnded).toBe(false);
  labelWorker.release();
  vi.advanceTimersByTime(IDLE_MS);
  expect(workers[0].isEnded).toBe(true);
});

test('a page after the idle time starts a new worker', () => {
  const { workers, labelWorker } = host();
  labelWorker.start();
  vi.advanceTimersByTime(IDLE_MS);
  labelWorker.ask(label('boilernet'), () => undefined);
  expect(workers).toHaveLength(2);
});

test('the time limit for a page of a worker that has crashed does not end the next worker', () => {
  const { workers, labelWorker } = host();
  labelWorker.hold();
  labelWorker.ask(label('boilernet'), () => undefined)();
  workers[0].crashes('boom');
  labelWorker.ask(label('boilernet'), () => undefined);
  vi.advanceTimersByTime(5_000);
  expect(workers).toHaveLength(2);
  expect(workers[1].isEnded).toBe(false);
});

test('a page gets one failure for one crash', () => {
  const { workers, labelWorker } = host();
  const answers: PageReply[] = [];
  labelWorker.ask(label('boilernet'), (reply) => answers.push(reply));
  workers[0].crashes('boom');
  labelWorker.ask(label('boilernet'), () => undefined);
  workers[1].crashes('boom');
  expect(answers).toHaveLength(1);
});

test('to cancel a page that has been answered does nothing', () => {
  const { workers, labelWorker } = host();
  labelWorker.hold();
  const cancel = labelWorker.ask(label('boilernet'), () => undefined);
  workers[0].says({ request: 1, reply: LABELED });
  cancel();
  vi.advanceTimersByTime(5_000);
  expect(workers[0].told).toHaveLength(1);
  expect(workers[0].isEnded).toBe(false);
});
