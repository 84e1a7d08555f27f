import { listSettings, parseTree, type ValuesOf } from './setting.ts';
import { SETTINGS } from './settings-list.ts';

/** All that a user can choose; what each setting means stands in `SETTINGS`. */
export type Settings = ValuesOf<typeof SETTINGS>;
export type HighlightSettings = Settings['highlight'];
export type HighlightColors = HighlightSettings['light'];
export type ReaderSettings = Settings['reader'];
export type CopySettings = Settings['copy'];

/** All settings, with paths such as `reader.fontSize`. */
export const SETTING_ROWS = listSettings(SETTINGS);

export const DEFAULT_SETTINGS: Settings = parseSettings(undefined);

/**
 * Stored or imported settings, whatever an older or newer version or a broken disk left there: each
 * field that is missing or not understood takes its default, a number out of range the nearest end.
 */
export function parseSettings(stored: unknown): Settings {
  return parseTree(SETTINGS, stored);
}

/** Settings of the highlight from anything; see `parseSettings`. */
export function parseHighlight(stored: unknown): HighlightSettings {
  return parseTree(SETTINGS.highlight, stored);
}
