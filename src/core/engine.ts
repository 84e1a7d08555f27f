/** Methods with weights, in `models/<id>/`. */
export const TRAINED_ENGINE_IDS = ['pith', 'boilernet', 'web2text', 'markov-tree'] as const;
export type TrainedEngineId = (typeof TRAINED_ENGINE_IDS)[number];

/**
 * Names of the methods that can label a page; also their folders below `engines/`. Those that are not
 * trained are rules.
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

/** The part of an `AbortSignal` that engines use; `core` has no DOM types. */
export interface CancelSignal {
  readonly aborted: boolean;
  throwIfAborted(): void;
}

/**
 * Resolves once the messages that already wait have been handled, a cancellation among them. An
 * engine awaits it between the steps of a long page, and looks at its signal after that.
 */
export type YieldToMessages = () => Promise<void>;

/** What an engine makes of a page. */
export interface Prediction {
  /** P(content) of each text leaf, in leaf order: shape [L], values in [0, 1]. */
  readonly probabilities: Float32Array;
  /** A leaf of this page is content when its probability reaches this. In [0, 1]. */
  readonly threshold: number;
  /** What the time went to, one after the other; left out by engines that do not divide their work. */
  readonly steps?: readonly EngineStep[];
}

/** A part of an engine's work on one page. */
export interface EngineStep {
  readonly name: 'features' | 'network' | 'rules';
  readonly ms: number;
}

/**
 * Reads one file below `models/`, such as `boilernet/config.json`. The worker fetches it, the lab
 * reads it from disk.
 * @throws PithError `model-missing` when there is no such file
 */
export type ReadAsset = (path: string) => Promise<ArrayBuffer>;

/** An engine's answer for one page. */
export interface Labeling extends Pick<Prediction, 'probabilities' | 'threshold'> {
  readonly engine: EngineId;
  readonly isCalibrated: boolean;
}

/**
 * The engines that also look at where the elements of a page are, when its tree says so. It is read
 * for them alone, since the browser may have to lay the page out for it.
 */
const ENGINES_WITH_LAYOUT: readonly EngineId[] = ['markov-tree'];

export function wantsLayout(id: EngineId): boolean {
  return ENGINES_WITH_LAYOUT.includes(id);
}

export function isEngineId(value: unknown): value is EngineId {
  return ENGINE_IDS.some((id) => id === value);
}
