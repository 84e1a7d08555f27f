import { isRecord } from '../../../../core/is-record.ts';
import { parseSettings, type Settings } from '../../../../core/settings/settings.ts';
import type { SiteRule } from '../../../../core/settings/site-rules.ts';

/** Says what a file is, and of which form. */
const FORM = 'pith-settings';
const VERSION = 1;

/** Settings as a file that people can read, too. */
export function writeSettingsFile(settings: Settings): string {
  return `${JSON.stringify({ form: FORM, version: VERSION, settings }, null, 2)}\n`;
}

export type SettingsFile =
  | { readonly settings: Settings }
  /** Key of a sentence in `_locales`, and the field that it is about. */
  | { readonly problem: 'optionsImportNoFile' | 'optionsImportDamaged'; readonly field: string };

/**
 * Reads a file that `writeSettingsFile` has made, now or in a version before or after this one: a field
 * that it lacks takes its default, one that is not known here is left out. A field with a value that
 * cannot be is no reason to guess: the file is refused, with the field's path.
 */
export function readSettingsFile(text: string): SettingsFile {
  const file = parseJson(text);
  if (!isRecord(file) || file.form !== FORM || !isRecord(file.settings)) {
    return { problem: 'optionsImportNoFile', field: '' };
  }
  const settings = parseSettings(file.settings);
  const field = findChangedField(file.settings, settings);
  return field === undefined ? { settings } : { problem: 'optionsImportDamaged', field };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Not JSON: so it is no file of ours.
  }
}

/** Path of a field that was not understood as it stands in the file. */
function findChangedField(
  stored: Record<string, unknown>,
  parsed: object,
  path: readonly string[] = [],
): string | undefined {
  for (const key of knownKeys(stored, parsed, path)) {
    if (!Object.hasOwn(stored, key)) continue;
    const [before, after] = [stored[key], (parsed as Record<string, unknown>)[key]];
    if (isRecord(before) && isRecord(after)) {
      const field = findChangedField(before, after, [...path, key]);
      if (field !== undefined) return field;
    } else if (!isSame(before, after)) return [...path, key].join('.');
  }
  return undefined;
}

/** A color written by hand may have capitals. */
function isSame(before: unknown, after: unknown): boolean {
  if (typeof before === 'string' && typeof after === 'string') {
    return before.toLowerCase() === after.toLowerCase();
  }
  return JSON.stringify(before) === JSON.stringify(after);
}

/** Keys that mean something here. Parsed settings have all of them, but for what sites may lack. */
function knownKeys(stored: object, parsed: object, path: readonly string[]): readonly string[] {
  if (path[0] !== 'sites') return Object.keys(parsed);
  return path.length === 1 ? Object.keys(stored) : RULE_KEYS;
}

const RULE_KEYS = [
  'engine',
  'opensReader',
  'showsMarks',
  'passages',
] as const satisfies readonly (keyof SiteRule)[];
