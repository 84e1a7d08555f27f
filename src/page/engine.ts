import type {
  CancelSignal,
  EngineId,
  Prediction,
  ReadAsset,
  YieldToMessages,
} from '../core/engine.ts';
import type { OccludablePage, Pauses } from '../core/occlusion.ts';
import type { PageTree } from './page-tree.ts';

/** A method that finds the main content of a page. */
export interface Engine {
  readonly id: EngineId;
  /** Probabilities mean what they say, measured on validation pages: only then are they shown as percentages. */
  readonly isCalibrated: boolean;
  /**
   * What each text leaf is likely to be.
   * @param yieldToMessages for engines that take long: without it they answer in one go
   * @throws whatever `signal.throwIfAborted` throws, when the caller cancelled
   */
  predict(
    page: PageTree,
    signal: CancelSignal,
    yieldToMessages?: YieldToMessages,
  ): Promise<Prediction>;
  /**
   * Makes the inputs for a page once, to explain the answer for one of its leaves. Missing in engines
   * that look at the page itself, as rules do.
   * @returns undefined for a leaf that the engine leaves out unseen
   * @throws as `predict`
   */
  occlude?(page: PageTree, leaf: number, pauses: Pauses): Promise<OccludablePage | undefined>;
  /** Frees what the engine holds outside the garbage-collected heap. */
  dispose(): void;
}

export type EngineLoader = (read: ReadAsset) => Promise<Engine>;
