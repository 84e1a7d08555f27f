import type {
  PageReply,
  PageRequest,
  WorkerReply,
  WorkerRequest,
} from '../../../article/host-messages.ts';
import type { EngineId } from '../../../core/engine.ts';
import type { ErrorCode } from '../../../core/errors.ts';
import { transferables } from '../../../page/packed-page.ts';

/** The part of a `Worker` that is used here, so that tests can replace it. */
export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

export interface LabelWorkerOptions {
  startWorker(): WorkerLike;
  /** Called after the worker has been idle for `idleMs` and was ended. */
  onIdle(): void;
  /** Idle time after which the worker ends and frees the engines' memory, in milliseconds. */
  readonly idleMs: number;
}

/**
 * Time to wait for a cancelled page, in milliseconds. A network does not look at messages while it
 * runs. A worker that has not reported the cancellation by then is ended.
 */
const CANCEL_TIMEOUT_MS = 1_000;

/** The one worker of a host. It is started when it is needed, and ended when it is idle. */
export interface LabelWorker {
  /** Starts the worker, so that it is ready when a page comes. */
  start(): void;
  prepare(engine: EngineId): void;
  /**
   * @param answer called once, unless the request is cancelled first
   * @returns cancels the request
   */
  ask(request: PageRequest, answer: (reply: PageReply) => void): () => void;
  /** Keeps the worker alive until the matching `release`. */
  hold(): void;
  release(): void;
}

/**
 * Creates the worker of a host. This is one closure, because requests and timers belong to one
 * worker and end with it.
 */
export function createLabelWorker({
  startWorker,
  onIdle,
  idleMs,
}: LabelWorkerOptions): LabelWorker {
  const answers = new Map<number, (reply: PageReply) => void>();
  /** Timers of cancelled pages that the worker has not reported yet. */
  const cancelled = new Map<number, ReturnType<typeof setTimeout>>();
  let worker: WorkerLike | undefined;
  let requests = 0;
  let holdCount = 0;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;

  function running(): WorkerLike {
    if (worker !== undefined) return worker;
    const started = startWorker();
    worker = started;
    started.addEventListener('message', (event) => settle((event as MessageEvent).data));
    // Failures of single pages come as messages. This event means that the worker itself has ended.
    started.addEventListener('error', (event) => fail((event as ErrorEvent).message));
    started.addEventListener('messageerror', () => fail('a message could not be read'));
    return started;
  }

  function post(request: WorkerRequest, transfer: ArrayBuffer[] = []): void {
    running().postMessage(request, transfer);
  }

  function settle({ request, reply }: WorkerReply): void {
    clearTimeout(cancelled.get(request));
    cancelled.delete(request);
    const answer = answers.get(request);
    answers.delete(request);
    // WebAssembly memory never shrinks. The next page, and those that wait, get a fresh worker.
    if (reply.type === 'failed' && reply.error.code === 'out-of-memory') {
      fail(reply.error.message, 'host-unavailable');
    }
    answer?.(reply);
  }

  function fail(what: string | undefined, code: ErrorCode = 'unexpected'): void {
    stop();
    const waiting = [...answers.values()];
    answers.clear();
    const message = `The worker ended: ${what ?? 'no reason given'}`;
    for (const answer of waiting) answer({ type: 'failed', error: { code, message } });
  }

  function stop(): void {
    worker?.terminate();
    worker = undefined;
    cancelled.forEach(clearTimeout);
    cancelled.clear();
  }

  function cancel(request: number): void {
    if (!answers.delete(request)) return;
    worker?.postMessage({ type: 'cancel', request }, []);
    // The senders of pages that wait behind it send them once more.
    const giveUp = () => fail('it does not hear', 'host-unavailable');
    cancelled.set(request, setTimeout(giveUp, CANCEL_TIMEOUT_MS));
  }

  function ask(asked: PageRequest, answer: (reply: PageReply) => void): () => void {
    const request = ++requests;
    answers.set(request, answer);
    post({ ...asked, request }, buffersIn(asked));
    return () => cancel(request);
  }

  function restartIdleTimer(): void {
    clearTimeout(idleTimer);
    if (holdCount > 0) return;
    idleTimer = setTimeout(() => {
      stop();
      onIdle();
    }, idleMs);
  }

  return {
    start() {
      running();
      restartIdleTimer();
    },
    prepare: (engine) => post({ type: 'prepare', engine }),
    ask,
    hold() {
      holdCount++;
      restartIdleTimer();
    },
    release() {
      holdCount--;
      restartIdleTimer();
    },
  };
}

/** The memory of the pages in a request, which is handed over instead of copied. */
function buffersIn(request: PageRequest): ArrayBuffer[] {
  if (request.type === 'write' || request.type === 'further-page') return [];
  const pages = request.type === 'article' ? request.documents : [request];
  return pages.flatMap(({ page }) => (page === undefined ? [] : transferables(page)));
}
