import { listSettings, parseTree, type ValuesOf } from './setting.ts';
import { SETTINGS } from './settings-list.ts';

/** The values of all settings; `SETTINGS` says what each one means. */
export type Settings = ValuesOf<typeof SETTINGS>;
export type HighlightSettings = Settings['highlight'];
export type HighlightColors = HighlightSettings['light'];
export type ReaderSettings = Settings['reader'];
export type CopySettings = Settings['copy'];
export type NoteSettings = Settings['note'];
/** What the user has chosen to keep. */
export type LabelChoice = Pick<Settings, 'strictness' | 'extent'>;

/** All settings in a flat list, each with its path, such as `reader.fontSize`. */
export const SETTING_ROWS = listSettings(SETTINGS);

export const DEFAULT_SETTINGS: Settings = parseSettings(undefined);

/**
 * Reads stored or imported settings, even if another version wrote them or a disk damaged them. A
 * field that is missing or not understood gets its default, and a number out of range the nearest
 * end.
 */
export function parseSettings(stored: unknown): Settings {
  return parseTree(SETTINGS, stored);
}

/** Reads the settings of the highlight from an unknown value; see `parseSettings`. */
export function parseHighlight(stored: unknown): HighlightSettings {
  return parseTree(SETTINGS.highlight, stored);
}
