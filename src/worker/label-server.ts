import type { CancelSignal, Engine, EngineId } from '../core/engine.ts';
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
import { firstLeaves } from '../core/page/first-leaves.ts';
import { unpackPage } from '../core/page/packed-page.ts';
import type { PageTree } from '../core/page/page-tree.ts';
import { explainLeaf } from './explain-leaf.ts';

export interface LabelServerParts {
  loadEngine(id: EngineId): Promise<Engine>;
  reply(reply: WorkerReply): void;
  /** Milliseconds on a clock that only goes forward. */
  now(): number;
  /** Resolves once the messages that are already waiting have been handled. */
  breathe(): Promise<void>;
  /** Whether closures that are made from now on are kept, with all that they see; see `closure-keeper.ts`. */
  setKeeping(keeping: boolean): void;
  /** Leaves that an engine labels for practice after its first page; see `practise`. */
  readonly practiceLeaves: number;
  /**
   * Finds the quickest way to compute on this machine, once engines' code has been compiled for speed.
   * @throws whatever `signal.throwIfAborted` throws, when a page comes meanwhile; it is then asked for again
   */
  tune(signal: CancelSignal): Promise<void>;
}

/** As many engines as can be compared at a time; a comparison would else load them anew at each turn. */
const MAX_ENGINES = 4;

/** However short the page is. */
const MAX_PRACTICE_RUNS = 60;
/** Of the page whose closures are kept; what they see stays in memory with them, a megabyte with what `pith` makes of it. */
const KEPT_LEAVES = 100;
/** An engine that is slow by nature, such as one that builds a DOM, would practise for seconds. */
const MAX_PRACTICE_MS = 500;

/**
 * Answers the host's requests. Engines are loaded once and kept while they are in use; one that failed to load is tried
 * again at the next request. Pages are labelled one after the other, so that the memory for only
 * one of them is needed at a time.
 */
export function createLabelServer(parts: LabelServerParts): (request: WorkerRequest) => void {
  const { loadEngine, reply, now, breathe, setKeeping, practiceLeaves, tune } = parts;
  const engines = new Map<EngineId, Promise<Engine>>();
  const running = new Map<number, AbortController>();
  /** Whose turn has not come yet. */
  const waiting = new Set<number>();
  const practised = new WeakSet<Engine>();
  let isTuned = false;
  let practice: AbortController | undefined;
  let queue = Promise.resolve();

  function engineOf(id: EngineId): Promise<Engine> {
    const known = engines.get(id);
    const loading = known ?? loadEngine(id);
    // Taken out and put in again, the one used last stands last.
    engines.delete(id);
    engines.set(id, loading);
    if (known !== undefined) return known;
    // Whoever awaits the engine gets the error; here it is only forgotten, for the next try.
    loading.catch(() => engines.delete(id));
    return loading;
  }

  /** Lets go of the engines that have not been used for longest. Called when none is at work. */
  function letGo(): void {
    for (const [id, loading] of engines) {
      if (engines.size <= MAX_ENGINES) return;
      engines.delete(id);
      // One that failed to load holds nothing, and whoever asked for it has been told.
      loading.then((engine) => engine.dispose()).catch(() => undefined);
    }
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
    const { probabilities, threshold, steps } = await engine.predict(tree, signal, breathe);
    if (probabilities.length !== tree.leaves.length) {
      const counts = `${probabilities.length} for ${tree.leaves.length} leaves`;
      throw new PithError('unexpected', `Engine ${id} gave ${counts}.`);
    }
    return {
      type: 'labeled',
      labeling: { engine: id, probabilities, threshold, isCalibrated: engine.isCalibrated },
      timings: {
        loadMs: loaded - asked,
        inferenceMs: now() - loaded,
        ...(steps === undefined ? {} : { steps }),
      },
    };
  }

  /** What is done after a page while nobody waits, until the next one comes. */
  async function practise({ engine: id, page }: LabelWorkerRequest): Promise<void> {
    const engine = await engineOf(id);
    const isNew = !practised.has(engine);
    if (running.size > 0 || (!isNew && isTuned)) return;
    practised.add(engine);
    practice = new AbortController();
    const { signal } = practice;
    if (isNew) await rehearse(engine, unpackPage(page), signal);
    if (isTuned || signal.aborted) return;
    await tune(signal);
    isTuned = true;
  }

  /**
   * Labels an engine's first page some times more: by the next one the browser has compiled the engine's code
   * for speed, which would else come with the fifth page or so. The first time it is only the page's
   * beginning, whose closures are kept.
   */
  async function rehearse(engine: Engine, tree: PageTree, signal: CancelSignal): Promise<void> {
    const wanted = Math.ceil(practiceLeaves / Math.max(1, tree.leaves.length));
    const runs = Math.min(wanted, MAX_PRACTICE_RUNS);
    const latest = now() + MAX_PRACTICE_MS;
    for (let run = 0; run < runs; run++) {
      await breathe();
      if (signal.aborted || now() > latest) return;
      if (run === 0) await predictKeeping(engine, firstLeaves(tree, KEPT_LEAVES));
      else await engine.predict(tree, signal, breathe);
    }
  }

  /** Not to be cut short: there is no other time. */
  async function predictKeeping(engine: Engine, tree: PageTree): Promise<void> {
    setKeeping(true);
    try {
      await engine.predict(tree, new AbortController().signal, breathe);
    } finally {
      setKeeping(false);
    }
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
      // Told at once: who asks does not wait for long, and ends the worker, with the page that is at work.
      if (waiting.delete(request.request)) {
        running.delete(request.request);
        const error = { code: 'cancelled', message: 'It was cancelled before its turn.' } as const;
        reply({ request: request.request, reply: { type: 'failed', error } });
      }
      return;
    }
    // The error of a failed load comes with the answer to the page that needs it.
    void engineOf(request.engine);
    if (request.type === 'prepare') return;
    practice?.abort();
    const controller = new AbortController();
    running.set(request.request, controller);
    waiting.add(request.request);
    const turn = async () => {
      if (!waiting.delete(request.request)) return;
      const answered = await answer(request, controller.signal);
      running.delete(request.request);
      letGo();
      reply({ request: request.request, reply: answered });
      if (request.type === 'why' || answered.type !== 'labeled') return;
      // Cut short by the next page, most likely; what else there is its answer will say.
      await practise(request).catch(() => undefined);
    };
    // What could not be sent must not silence the worker for all pages that come after it.
    queue = queue.then(turn).catch((error: unknown) => {
      reply({ request: request.request, reply: { type: 'failed', error: reportError(error) } });
    });
  };
}
