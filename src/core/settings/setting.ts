import { isRecord } from '../is-record.ts';

/** Sections of the settings page that show settings from `SETTINGS`. */
export type SettingsSection =
  | 'button'
  | 'engine'
  | 'strictness'
  | 'highlight'
  | 'marks'
  | 'reader'
  | 'copy'
  | 'note'
  | 'sites';

/** Where the interface shows a setting, and under which words. */
export interface SettingPlace {
  /** Its section of the settings page. A section shows its settings in the order of the list. */
  readonly section: SettingsSection;
  /** Key of its name in `_locales`. */
  readonly labelKey: string;
  /** Whether a sentence explains it, whose key is that of its name and `Hint`. */
  readonly hasHint?: boolean;
  /** Whether it stands beside its neighbors, where there is room, instead of below them. */
  readonly isInGrid?: boolean;
  /** Key of its name in the reader's type panel; the panel leaves it out where this is missing. */
  readonly panelLabelKey?: string;
  /** Whether it is part of the reader's looks, which a button in the panel resets. */
  readonly isLook?: boolean;
}

/** Key of the sentence that explains a setting; undefined where there is none. */
export function hintKeyOf({ labelKey, hasHint }: SettingPlace): string | undefined {
  return hasHint === true ? `${labelKey}Hint` : undefined;
}

/** One setting: its default and the values that it can have. */
export interface Setting<T> {
  readonly default: T;
  /** Reads a stored or imported value. A value that is not understood gives the default. */
  parse(stored: unknown): T;
}

/** A setting that a section of the settings page shows. */
interface PlacedSetting<T> extends Setting<T> {
  readonly place: SettingPlace;
}

export interface BooleanSetting extends PlacedSetting<boolean> {
  readonly kind: 'boolean';
}

export interface NumberSetting extends PlacedSetting<number> {
  readonly kind: 'number';
  readonly range: Range;
  readonly unit: Unit;
  /** Keys of the words at both ends of its slider. */
  readonly endKeys?: readonly [string, string];
}

/** The values that a slider goes through. */
export interface Range {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/**
 * How a number is written. `times` is a multiple of the font size, `speed` a multiple of a voice's
 * own speed.
 */
export type Unit =
  | 'pixels'
  | 'characters'
  | 'times'
  | 'percent'
  | 'speed'
  | 'strictness'
  | 'megabytes'
  | 'tokens';

export interface ChoiceSetting<T extends string> extends PlacedSetting<T> {
  readonly kind: 'choice';
  readonly values: readonly T[];
  /** The prefix of the keys under which `_locales` has the names of its values. */
  readonly valuePrefix: string;
  readonly control: 'select' | 'row' | 'cards';
}

/** A setting for a color, written as `#rrggbb` in lower case. */
export interface ColorSetting extends PlacedSetting<string> {
  readonly kind: 'color';
}

/** A setting that needs a control made for it alone. */
export interface OtherSetting<T> extends Setting<T> {
  readonly kind: 'other';
  readonly place?: SettingPlace;
}

export type AnySetting =
  | BooleanSetting
  | NumberSetting
  | ChoiceSetting<string>
  | ColorSetting
  | OtherSetting<unknown>;

export function booleanSetting(isOn: boolean, place: SettingPlace): BooleanSetting {
  const parse = (stored: unknown) => (typeof stored === 'boolean' ? stored : isOn);
  return { kind: 'boolean', default: isOn, parse, place };
}

type NumberOptions = SettingPlace & Pick<NumberSetting, 'range' | 'unit' | 'endKeys'>;

/** A setting for a number. A stored number out of range becomes the nearest end of the range. */
export function numberSetting(
  fallback: number,
  { range, unit, endKeys, ...place }: NumberOptions,
): NumberSetting {
  const { min, max } = range;
  function parse(stored: unknown): number {
    if (typeof stored !== 'number' || Number.isNaN(stored)) return fallback;
    return Math.min(Math.max(stored, min), max);
  }
  const setting = { kind: 'number', default: fallback, parse, range, unit, place } as const;
  return endKeys === undefined ? setting : { ...setting, endKeys };
}

type ChoiceOptions = SettingPlace & Pick<ChoiceSetting<string>, 'valuePrefix' | 'control'>;

export function choiceSetting<T extends string>(
  values: readonly T[],
  fallback: T,
  { valuePrefix, control, ...place }: ChoiceOptions,
): ChoiceSetting<T> {
  const parse = (stored: unknown) => values.find((value) => value === stored) ?? fallback;
  return { kind: 'choice', default: fallback, parse, values, valuePrefix, control, place };
}

export function colorSetting(color: string, place: SettingPlace): ColorSetting {
  function parse(stored: unknown): string {
    const isColor = typeof stored === 'string' && /^#[0-9a-f]{6}$/i.test(stored);
    return isColor ? stored.toLowerCase() : color;
  }
  return { kind: 'color', default: color, parse, place };
}

/** A setting for a text of the user's own, in a control that its section builds. */
export interface TextSetting extends OtherSetting<string> {
  /** In UTF-16 units; a longer text that was stored is not understood. */
  readonly maxLength: number;
}

/** @param place where a section shows it of itself */
export function textSetting(
  fallback: string,
  maxLength: number,
  place?: SettingPlace,
): TextSetting {
  const parse = (stored: unknown) =>
    typeof stored === 'string' && stored.length <= maxLength ? stored : fallback;
  const setting = { kind: 'other', default: fallback, parse, maxLength } as const;
  return place === undefined ? setting : { ...setting, place };
}

/** Settings and groups of settings, by the keys under which they are stored. */
export interface SettingTree {
  readonly [key: string]: AnySetting | SettingTree;
}

/** The values of all settings of a tree. */
export type ValuesOf<T> = {
  readonly [K in keyof T]: T[K] extends Setting<infer V> ? V : ValuesOf<T[K]>;
};

/**
 * Reads the stored values of a tree's settings, see `Setting.parse`. Keys that the tree does not
 * have are left out.
 */
export function parseTree<T extends SettingTree>(tree: T, stored: unknown): ValuesOf<T> {
  const fields = isRecord(stored) ? stored : {};
  const values = Object.entries(tree).map(([key, node]) => [
    key,
    isSetting(node) ? node.parse(fields[key]) : parseTree(node, fields[key]),
  ]);
  return Object.fromEntries(values);
}

/** All settings of a tree, each with its path, such as `reader.fontSize`. */
export function listSettings(tree: SettingTree, prefix = ''): (readonly [string, AnySetting])[] {
  return Object.entries(tree).flatMap(([key, node]) =>
    isSetting(node) ? [[prefix + key, node] as const] : listSettings(node, `${prefix}${key}.`),
  );
}

function isSetting(node: AnySetting | SettingTree): node is AnySetting {
  return typeof node.parse === 'function';
}
