/** Engines with trained weights, each in `models/<id>/`. */
export const TRAINED_ENGINE_IDS = ['pith', 'boilernet', 'web2text', 'markov-tree'] as const;
export type TrainedEngineId = (typeof TRAINED_ENGINE_IDS)[number];

/**
 * The names of all engines, which are also their folders below `engines/`. Those that are not
 * trained work by rules.
 */
export const ENGINE_IDS = [
  ...TRAINED_ENGINE_IDS,
  'boilerpipe',
  'boilerpipe-tree',
  'bte',
  'readability',
  'defuddle',
] as const;
export type EngineId = (typeof ENGINE_IDS)[number];
export const DEFAULT_ENGINE: TrainedEngineId = 'pith';

/** The part of an `AbortSignal` that engines use, since `core` has no DOM types. */
export interface CancelSignal {
  readonly aborted: boolean;
  throwIfAborted(): void;
}

/**
 * Resolves once all waiting messages have been handled, among them a cancellation. An engine awaits
 * it between the steps of a long page, and then checks its signal.
 */
export type YieldToMessages = () => Promise<void>;

/** An engine's result for a page. */
export interface Prediction {
  /** P(content) of each text leaf, in leaf order: shape [L], values in [0, 1]. */
  readonly probabilities: Float32Array;
  /** A leaf is content when its probability reaches this threshold, in [0, 1]. */
  readonly threshold: number;
  /**
   * The likeliest part of each leaf as an index into `PARTS`, shape [L]; missing from engines that
   * know only content and boilerplate. It says what a leaf is; whether it is kept, `probabilities`
   * say.
   */
  readonly parts?: Uint8Array;
  /** The steps of the work in their order; missing where an engine does not divide its work. */
  readonly steps?: readonly EngineStep[];
}

/** A step of an engine's work on one page, and how long it took. */
export interface EngineStep {
  readonly name: 'features' | 'network' | 'rules';
  readonly ms: number;
}

/**
 * Reads one file below `models/`, such as `boilernet/config.json`. The worker fetches the file, the
 * lab reads it from disk.
 * @throws PithError `model-missing` when there is no such file
 */
export type ReadAsset = (path: string) => Promise<ArrayBuffer>;

/** An engine's answer for one page. */
export interface Labeling extends Pick<Prediction, 'probabilities' | 'threshold' | 'parts'> {
  readonly engine: EngineId;
  readonly isCalibrated: boolean;
}

/**
 * The engines that use the boxes of a page's elements when its tree has them. Boxes are read for
 * these engines only, since the browser may have to lay out the page for it.
 */
const ENGINES_WITH_LAYOUT: readonly EngineId[] = ['markov-tree'];

export function wantsLayout(id: EngineId): boolean {
  return ENGINES_WITH_LAYOUT.includes(id);
}

export function isEngineId(value: unknown): value is EngineId {
  return ENGINE_IDS.some((id) => id === value);
}
