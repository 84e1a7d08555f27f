import type { CancelSignal } from '../core/engine.ts';
import type { Engine } from '../page/engine.ts';
import { firstLeaves } from '../page/first-leaves.ts';
import { type PackedPage, unpackPage } from '../page/packed-page.ts';
import type { PageTree } from '../page/page-tree.ts';

export interface WarmUpParts {
  /** Milliseconds on a clock that only goes forward. */
  now(): number;
  /** Resolves once the messages that are already waiting have been handled. */
  yieldToMessages(): Promise<void>;
  /** Resolves once the page has had the time to show its answer, or at once when a page comes. */
  waitForPaint(signal: AbortSignal): Promise<void>;
  /** Whether closures that are made from now on are kept, with all that they see; see `closure-keeper.ts`. */
  setKeeping(keeping: boolean): void;
  /** Leaves that an engine labels for warmUp after its first page. */
  readonly warmUpLeaves: number;
  /**
   * Finds the quickest way to compute on this machine, once engines' code has been compiled for speed.
   * @throws whatever `signal.throwIfAborted` throws, when a page comes meanwhile; it is then asked for again
   */
  tune(signal: CancelSignal): Promise<void>;
}

/** What is done after a page while nobody waits, so that the next one is quicker. */
export interface WarmUp {
  /**
   * Practises with an engine on a page that it has just labelled.
   * @throws what an engine or `tune` throws when it is cut short
   */
  start(engine: Engine, page: PackedPage): Promise<void>;
  /** A page has come. */
  stop(): void;
}

/** However short the page is. */
const MAX_RUNS = 60;
/** Of the page whose closures are kept; what they see stays in memory with them, a megabyte with what `pith` makes of it. */
const KEPT_LEAVES = 100;
/** An engine that is slow by nature, such as one that builds a DOM, would practise for seconds. */
const MAX_MS = 500;

export function createWarmUp(parts: WarmUpParts): WarmUp {
  const { now, yieldToMessages, setKeeping } = parts;
  const warmedUp = new WeakSet<Engine>();
  let isTuned = false;
  let current: AbortController | undefined;

  /**
   * Labels an engine's first page some times more: by the next one the browser has compiled the engine's code
   * for speed, which would else come with the fifth page or so. The first time it is only the page's
   * beginning, whose closures are kept.
   */
  async function repeatPredictions(
    engine: Engine,
    tree: PageTree,
    signal: CancelSignal,
  ): Promise<void> {
    const wanted = Math.ceil(parts.warmUpLeaves / Math.max(1, tree.leaves.length));
    const runs = Math.min(wanted, MAX_RUNS);
    const latest = now() + MAX_MS;
    for (let run = 0; run < runs; run++) {
      await yieldToMessages();
      if (signal.aborted || now() > latest) return;
      if (run === 0) await predictKeeping(engine, firstLeaves(tree, KEPT_LEAVES));
      else await engine.predict(tree, signal, yieldToMessages);
    }
  }

  /** Not to be cut short: there is no other time. */
  async function predictKeeping(engine: Engine, tree: PageTree): Promise<void> {
    setKeeping(true);
    try {
      await engine.predict(tree, new AbortController().signal, yieldToMessages);
    } finally {
      setKeeping(false);
    }
  }

  return {
    async start(engine, page) {
      const isNew = !warmedUp.has(engine);
      if (!isNew && isTuned) return;
      current = new AbortController();
      const { signal } = current;
      // Where processors are few, the page would paint later for it.
      await parts.waitForPaint(signal);
      if (signal.aborted) return;
      warmedUp.add(engine);
      if (isNew) await repeatPredictions(engine, unpackPage(page), signal);
      if (isTuned || signal.aborted) return;
      await parts.tune(signal);
      isTuned = true;
    },
    stop() {
      current?.abort();
    },
  };
}
