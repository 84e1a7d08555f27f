import { isRecord } from '../is-record.ts';

/** Sections of the settings page that show settings of the list. */
export type SettingsSection = 'engine' | 'strictness' | 'highlight' | 'reader' | 'copy';

/** Where and by which words a user finds a setting. */
export interface SettingPlace {
  /** Its section of the settings page, which shows it in the order of the list. */
  readonly section: SettingsSection;
  /** Key of its name in `_locales`. */
  readonly labelKey: string;
  /** Key of a line that explains it. */
  readonly hintKey?: string;
  /** It stands beside those before and after it, where there is room. */
  readonly isInGrid?: boolean;
  /** Key of its name in the reader's panel for type; without one the panel does not have it. */
  readonly panelLabelKey?: string;
  /** It is one of the reader's looks, which the panel's button sets back. */
  readonly isLook?: boolean;
}

/** One setting: what it may be, and where a user finds it. */
export interface Setting<T> {
  readonly default: T;
  /** Understands what is stored or imported; what is not understood gives the default. */
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
  /** Keys of the words at the two ends of its slider. */
  readonly endKeys?: readonly [string, string];
}

/** What a slider goes through. */
export interface Range {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** How a number is put in words. `times` are the font's size, `speed` is that of a voice. */
export type Unit = 'pixels' | 'characters' | 'times' | 'percent' | 'speed' | 'strictness';

export interface ChoiceSetting<T extends string> extends PlacedSetting<T> {
  readonly kind: 'choice';
  readonly values: readonly T[];
  /** What the keys of the values' names in `_locales` begin with. */
  readonly valuePrefix: string;
  readonly control: 'select' | 'row' | 'cards';
}

/** A colour as `#rrggbb`, in lower case. */
export interface ColorSetting extends PlacedSetting<string> {
  readonly kind: 'color';
}

/** A setting that has a control of its own. */
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

/** A number out of range is understood as the nearest end. */
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

/** Settings and groups of them, by their keys. */
export interface SettingTree {
  readonly [key: string]: AnySetting | SettingTree;
}

/** What the settings of a tree are set to. */
export type ValuesOf<T> = {
  readonly [K in keyof T]: T[K] extends Setting<infer V> ? V : ValuesOf<T[K]>;
};

/** The settings of a tree as they are stored; see `Setting.parse`. What the tree does not know is left out. */
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
