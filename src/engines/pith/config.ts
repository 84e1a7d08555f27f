import { PithError } from '../../core/errors.ts';
import { checkVersions, type ModelVersions } from '../load-model.ts';
import type { Calibration } from './calibration.ts';
import { FEATURE_VERSION } from './features/features.ts';
import type { NetworkShape } from './network.ts';

/** Mean and 1 / standard deviation of each of the F numbers over the training leaves. */
export interface Scaling {
  readonly mean: readonly number[];
  readonly scale: readonly number[];
}

/** `models/pith/config.json`. */
export interface PithConfig extends ModelVersions {
  readonly shape: NetworkShape;
  readonly scaling: Scaling;
  readonly calibration: Calibration;
  /** The best threshold for all validation pages alike, after calibration; pages have their own, but for empty ones. */
  readonly threshold: number;
}

/** @throws PithError `model-damaged` when a field is missing, or `model-outdated` */
export function parseConfig(value: unknown): PithConfig {
  const config = value as Partial<PithConfig> | null;
  const { shape, scaling, calibration } = config ?? {};
  const isWhole = typeof config?.threshold === 'number' && calibration !== undefined;
  if (!isWhole || shape?.numbers !== scaling?.mean?.length) {
    const wanted = 'a threshold, a calibration, a shape and a scaling';
    throw new PithError('model-damaged', `config.json wants ${wanted}`);
  }
  checkVersions(config, FEATURE_VERSION);
  return config as PithConfig;
}

/** The most standard deviations from the mean: further out, a number says nothing more. */
const MAX_DEVIATIONS = 5;

/** The numbers of L leaves, standardised and clipped; shape [L, F]. */
export function standardise(numbers: Float32Array, { mean, scale }: Scaling): Float32Array {
  const width = mean.length;
  const result = new Float32Array(numbers.length);
  for (let row = 0; row < numbers.length; row += width) {
    for (let column = 0; column < width; column++) {
      const value = (numbers[row + column] - mean[column]) * scale[column];
      result[row + column] = Math.min(MAX_DEVIATIONS, Math.max(-MAX_DEVIATIONS, value));
    }
  }
  return result;
}
