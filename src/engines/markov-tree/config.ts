import { PithError } from '../../core/errors.ts';
import { checkVersions, type ModelVersions } from '../load-model.ts';
import { FEATURE_VERSION, type TagVocabulary } from './features.ts';
import type { Statistics } from './model.ts';
import { emptyStatistics } from './model.ts';
import type { ObservationShape } from './observations.ts';

/** The methods that infer the types of a page's nodes. */
export const INFERENCES = ['sum-product', 'gibbs'] as const;
export type Inference = (typeof INFERENCES)[number];

/** The content of `models/markov-tree/config.json`. */
export interface MarkovTreeConfig extends ModelVersions {
  readonly shape: ObservationShape;
  /**
   * Thresholds for pages without layout, chosen on the validation pages for each inference method.
   */
  readonly thresholds: Thresholds;
  /** Thresholds for pages with layout; present if the shape has layout. */
  readonly layoutThresholds?: Thresholds;
}

export type Thresholds = Readonly<Record<Inference, number>>;

/**
 * Checks the parsed `config.json`.
 * @throws PithError `model-damaged` when a field is missing, or `model-outdated`
 */
export function parseConfig(value: unknown): MarkovTreeConfig {
  const config = value as Partial<MarkovTreeConfig> | null;
  const { shape, thresholds, layoutThresholds } = config ?? {};
  const isComplete =
    typeof shape?.tags === 'number' &&
    areThresholds(thresholds) &&
    (!shape.hasLayout || areThresholds(layoutThresholds));
  if (!isComplete) {
    throw new PithError('model-damaged', 'config.json needs a shape and thresholds');
  }
  checkVersions(config ?? {}, FEATURE_VERSION);
  return config as MarkovTreeConfig;
}

function areThresholds(thresholds: Thresholds | undefined): boolean {
  return INFERENCES.every((id) => typeof thresholds?.[id] === 'number');
}

/**
 * Checks the parsed `vocabulary.json`.
 * @throws PithError `model-damaged` when `value` is not a vocabulary
 */
export function parseVocabulary(value: unknown): TagVocabulary {
  const { tags } = (value ?? {}) as Partial<TagVocabulary>;
  if (Array.isArray(tags) && tags.every((tag) => typeof tag === 'string')) return { tags };
  throw new PithError('model-damaged', 'vocabulary.json needs a list of tags');
}

/**
 * Checks the parsed `statistics.json`.
 * @throws PithError `model-damaged` unless `value` has all counts of the shape
 */
export function parseStatistics(value: unknown, shape: ObservationShape): Statistics {
  const statistics = value as Partial<Statistics> | null;
  const wanted = emptyStatistics(shape);
  const fits =
    statistics?.transitions?.length === wanted.transitions.length &&
    statistics.headlines?.length === wanted.headlines.length &&
    haveSameShape(statistics.categories, wanted.categories) &&
    haveSameShape(statistics.counts, wanted.counts);
  if (fits) return statistics as Statistics;
  throw new PithError('model-damaged', 'statistics.json does not fit the shape in config.json');
}

function haveSameShape(
  actual: Readonly<Record<string, readonly number[]>> | undefined,
  wanted: Readonly<Record<string, readonly number[]>>,
): boolean {
  return Object.entries(wanted).every(([name, { length }]) => actual?.[name]?.length === length);
}
