import { DEFAULT_ENGINE, type EngineId, isEngineId } from './engine.ts';

/** Key of the settings in the extension's storage. */
export const SETTINGS_KEY = 'settings';

export interface Settings {
  readonly engine: EngineId;
}

/**
 * Stored settings, whatever an older or newer version left there: what is missing or not
 * understood takes its default.
 */
export function parseSettings(stored: unknown): Settings {
  const fields = typeof stored === 'object' && stored !== null ? stored : {};
  const engine = 'engine' in fields ? fields.engine : undefined;
  return { engine: isEngineId(engine) ? engine : DEFAULT_ENGINE };
}
