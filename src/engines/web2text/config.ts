import { PithError } from '../../core/errors.ts';
import { checkVersions, type ModelVersions } from '../load-model.ts';
import { FEATURE_VERSION } from './features.ts';

/** `models/web2text/config.json`. */
export interface Web2TextConfig extends ModelVersions {
  /** λ of equation 3. */
  readonly pairWeight: number;
  readonly threshold: number;
}

/** @throws PithError `model-damaged` when a field is missing, or `model-outdated` */
export function parseConfig(value: unknown): Web2TextConfig {
  const config = value as Partial<Web2TextConfig> | null;
  if (typeof config?.threshold !== 'number' || typeof config.pairWeight !== 'number') {
    throw new PithError('model-damaged', 'config.json needs a threshold and a pairWeight');
  }
  checkVersions(config, FEATURE_VERSION);
  return config as Web2TextConfig;
}
