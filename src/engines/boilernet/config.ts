import { PithError } from '../../core/errors.ts';
import { CAPTURE_VERSION } from '../../core/page/page-tree.ts';
import { FEATURE_VERSION } from './features.ts';
import type { NetworkShape } from './network.ts';

/** `models/boilernet/config.json`. */
export interface BoilerNetConfig {
  readonly captureVersion: number;
  readonly featureVersion: number;
  readonly shape: NetworkShape;
  /** Chosen on the validation pages. */
  readonly threshold: number;
}

/**
 * @throws PithError `model-damaged` when a field is missing, `model-outdated` when the model was
 *   trained on other captures or features than this code makes
 */
export function parseConfig(value: unknown): BoilerNetConfig {
  const config = value as Partial<BoilerNetConfig> | null;
  if (typeof config?.threshold !== 'number' || typeof config.shape?.units !== 'number') {
    throw new PithError('model-damaged', 'config.json wants a threshold and a shape');
  }
  const { captureVersion, featureVersion } = config;
  if (captureVersion !== CAPTURE_VERSION || featureVersion !== FEATURE_VERSION) {
    throw new PithError(
      'model-outdated',
      `trained with capture ${captureVersion} and features ${featureVersion}, ` +
        `this version makes ${CAPTURE_VERSION} and ${FEATURE_VERSION}`,
    );
  }
  return config as BoilerNetConfig;
}
