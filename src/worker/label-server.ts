import type { Engine, EngineId } from '../core/engine.ts';
import { PithError, reportError } from '../core/errors.ts';
import type {
  LabelReply,
  LabelWorkerRequest,
  PageReply,
  WhyReply,
  WhyWorkerRequest,
  WorkerReply,
  WorkerRequest,
} from '../core/messages.ts';
import { unpackPage } from '../core/page/packed-page.ts';
import { explainLeaf } from './explain-leaf.ts';

export interface LabelServerParts {
  loadEngine(id: EngineId): Promise<Engine>;
  reply(reply: WorkerReply): void;
  /** Milliseconds on a clock that only goes forward. */
  now(): number;
  /** Resolves once the messages that are already waiting have been handled. */
  breathe(): Promise<void>;
}

/**
 * Answers the host's requests. Engines are loaded once and kept; one that failed to load is tried
 * again at the next request. Pages are labelled one after the other, so that the memory for only
 * one of them is needed at a time.
 */
export function createLabelServer(parts: LabelServerParts): (request: WorkerRequest) => void {
  const { loadEngine, reply, now, breathe } = parts;
  const engines = new Map<EngineId, Promise<Engine>>();
  const running = new Map<number, AbortController>();
  let queue = Promise.resolve();

  function engineOf(id: EngineId): Promise<Engine> {
    const known = engines.get(id);
    if (known !== undefined) return known;
    const loading = loadEngine(id);
    engines.set(id, loading);
    // Whoever awaits the engine gets the error; here it is only forgotten, for the next try.
    loading.catch(() => engines.delete(id));
    return loading;
  }

  async function label(
    { engine: id, page }: LabelWorkerRequest,
    signal: AbortSignal,
  ): Promise<LabelReply> {
    const asked = now();
    const engine = await engineOf(id);
    await breathe();
    signal.throwIfAborted();
    const loaded = now();
    const tree = unpackPage(page);
    const probabilities = await engine.predict(tree, signal, breathe);
    if (probabilities.length !== tree.leaves.length) {
      const counts = `${probabilities.length} for ${tree.leaves.length} leaves`;
      throw new PithError('unexpected', `Engine ${id} gave ${counts}.`);
    }
    const { threshold, isCalibrated } = engine;
    return {
      type: 'labeled',
      labeling: { engine: id, probabilities, threshold, isCalibrated },
      timings: { loadMs: loaded - asked, inferenceMs: now() - loaded },
    };
  }

  async function explain(
    { engine: id, page, leaf }: WhyWorkerRequest,
    signal: AbortSignal,
  ): Promise<WhyReply> {
    const engine = await engineOf(id);
    await breathe();
    signal.throwIfAborted();
    const where = { tree: unpackPage(page), leaf };
    return {
      type: 'explained',
      explanation: await explainLeaf(engine, where, { signal, now, breathe }),
    };
  }

  async function answer(
    request: LabelWorkerRequest | WhyWorkerRequest,
    signal: AbortSignal,
  ): Promise<PageReply> {
    try {
      return await (request.type === 'why' ? explain(request, signal) : label(request, signal));
    } catch (error) {
      return { type: 'failed', error: reportError(error) };
    }
  }

  return (request) => {
    if (request.type === 'cancel') {
      running.get(request.request)?.abort();
      return;
    }
    // The error of a failed load comes with the answer to the page that needs it.
    void engineOf(request.engine);
    if (request.type === 'prepare') return;
    const controller = new AbortController();
    running.set(request.request, controller);
    queue = queue.then(async () => {
      const answered = await answer(request, controller.signal);
      running.delete(request.request);
      reply({ request: request.request, reply: answered });
    });
  };
}
