import type { LabelRequest } from '../article/host-messages.ts';
import type { CancelSignal } from '../core/engine.ts';
import type { Engine } from '../page/engine.ts';
import { firstLeaves } from '../page/first-leaves.ts';
import { unpackPage } from '../page/packed-page.ts';
import type { PageTree } from '../page/page-tree.ts';
import { labelsOf } from './labels-of.ts';

export interface WarmUpOptions {
  /** Milliseconds on a monotonic clock. */
  now(): number;
  /** Resolves once waiting messages have been handled. */
  yieldToMessages(): Promise<void>;
  /** Resolves once the page has had time to paint its answer, or as soon as `signal` is aborted. */
  waitForPaint(signal: AbortSignal): Promise<void>;
  /** Sets whether closures made from now on are kept; see `closure-keeper.ts`. */
  setKeeping(keeping: boolean): void;
  /** Leaves that an engine labels to warm up after its first page. */
  readonly warmUpLeaves: number;
  /**
   * Finds the fastest arithmetic on this machine, once the engines' code has been optimized.
   * @throws whatever `signal.throwIfAborted` throws when a page interrupts it; it is then called
   *   again later
   */
  tune(signal: CancelSignal): Promise<void>;
}

/** Maximum predictions, however short the page is. */
const MAX_RUNS = 60;
/**
 * Leaves of the page whose closures are kept. Few, because the variables of those closures stay in
 * memory.
 */
const KEPT_LEAVES = 100;
/**
 * Time limit in milliseconds. A slow engine, such as one that builds a DOM, would otherwise work
 * for seconds.
 */
const MAX_MS = 500;

/**
 * Work done after a page, while nobody waits, that makes the next page faster. Repeated predictions can go when the
 * second click is as fast without them; see docs/performance.md.
 */
export function createWarmUp(parts: WarmUpOptions) {
  const { now, yieldToMessages, setKeeping } = parts;
  const warmedUp = new WeakSet<Engine>();
  let isTuned = false;
  let current: AbortController | undefined;

  /**
   * Labels an engine's first page several times more, so that the browser has optimized the
   * engine's code before the next page. The first run takes only the beginning of the page, and its
   * closures are kept.
   */
  async function repeatPredictions(
    engine: Engine,
    { page, choice }: Pick<LabelRequest, 'page' | 'choice'>,
    signal: CancelSignal,
  ): Promise<void> {
    const wanted = Math.ceil(parts.warmUpLeaves / Math.max(1, page.leaves.length));
    const runs = Math.min(wanted, MAX_RUNS);
    const latest = now() + MAX_MS;
    for (let run = 0; run < runs; run++) {
      await yieldToMessages();
      if (signal.aborted || now() > latest) return;
      // What is found on a tree is found once.
      const tree = unpackPage(page);
      if (run === 0) await predictKeeping(engine, firstLeaves(tree, KEPT_LEAVES));
      else {
        const prediction = await engine.predict(tree, signal, yieldToMessages);
        const labeling = { engine: engine.id, isCalibrated: engine.isCalibrated, ...prediction };
        if (choice !== undefined) labelsOf(tree, labeling, choice);
      }
    }
  }

  /**
   * Predicts once with closures kept. It ignores interruptions, because there is no second chance.
   */
  async function predictKeeping(engine: Engine, tree: PageTree): Promise<void> {
    setKeeping(true);
    try {
      await engine.predict(tree, new AbortController().signal, yieldToMessages);
    } finally {
      setKeeping(false);
    }
  }

  return {
    /**
     * Labels once more the page that the engine has just labeled, until its code is optimized.
     * @throws what the engine or `tune` throws when it is interrupted
     */
    async start(engine: Engine, asked: Pick<LabelRequest, 'page' | 'choice'>) {
      const isNew = !warmedUp.has(engine);
      if (!isNew && isTuned) return;
      current = new AbortController();
      const { signal } = current;
      // With few processors, the warm-up would otherwise delay the painting of the page.
      await parts.waitForPaint(signal);
      if (signal.aborted) return;
      warmedUp.add(engine);
      if (isNew) await repeatPredictions(engine, asked, signal);
      if (isTuned || signal.aborted) return;
      await parts.tune(signal);
      isTuned = true;
    },
    /** Interrupts the warm-up, because a page has come. */
    stop() {
      current?.abort();
    },
  };
}
