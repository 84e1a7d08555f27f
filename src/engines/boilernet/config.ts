import { PithError } from '../../core/errors.ts';
import { checkVersions, type ModelVersions } from '../load-model.ts';
import { FEATURE_VERSION } from './features.ts';
import type { NetworkShape } from './network.ts';

/** The content of `models/boilernet/config.json`. */
export interface BoilerNetConfig extends ModelVersions {
  readonly shape: NetworkShape;
  /** Chosen on the validation pages. */
  readonly threshold: number;
}

/**
 * Checks the parsed `config.json`.
 * @throws PithError `model-damaged` when a field is missing, or `model-outdated`
 */
export function parseConfig(value: unknown): BoilerNetConfig {
  const config = value as Partial<BoilerNetConfig> | null;
  if (typeof config?.threshold !== 'number' || typeof config.shape?.units !== 'number') {
    throw new PithError('model-damaged', 'config.json needs a threshold and a shape');
  }
  checkVersions(config, FEATURE_VERSION);
  return config as BoilerNetConfig;
}
