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
  /**
   * Whether the probabilities were calibrated on validation pages. Only then does the interface
   * show them as percentages.
   */
  readonly isCalibrated: boolean;
  /**
   * The probability that each text leaf is content.
   * @param yieldToMessages lets an engine that takes long pause; without it the engine does not
   *   pause
   * @throws whatever `signal.throwIfAborted` throws, when the caller has cancelled
   */
  predict(
    page: PageTree,
    signal: CancelSignal,
    yieldToMessages?: YieldToMessages,
  ): Promise<Prediction>;
  /**
   * Prepares a page once, in order to explain the answer for one of its leaves. Engines that look
   * at the page itself, as rules do, lack this method.
   * @returns undefined for a leaf that the engine never judges
   * @throws as `predict`
   */
  occlude?(page: PageTree, leaf: number, pauses: Pauses): Promise<OccludablePage | undefined>;
  /** Frees what the engine holds outside the garbage-collected heap. */
  dispose(): void;
}

export type EngineLoader = (read: ReadAsset) => Promise<Engine>;
