import { isRecord } from '../../../../core/is-record.ts';
import type { Setting } from '../../../../core/settings/setting.ts';
import type { Settings } from '../../../../core/settings/settings.ts';

/** Where a control finds its value in the settings, and how it puts another there. */
export interface Field<T> {
  /** Path in the settings, such as `reader.fontSize`; the control's `name` too. */
  readonly name: string;
  read(settings: Settings): T;
  write(settings: Settings, value: T): Settings;
}

/** A part of the page that shows the settings and lets them be changed. */
export interface Control {
  readonly element: HTMLElement;
  show(settings: Settings): void;
}

/** The field of a setting at a path of the list. */
export function fieldOf<T>(path: string, setting: Setting<T>): Field<T> {
  const keys = path.split('.');
  return {
    name: path,
    // Settings are parsed by the list, so what the path leads to is of the setting's type.
    read: (settings) => setting.parse(keys.reduce<unknown>(childOf, settings)),
    write: (settings, value) => withValue(settings, keys, value) as Settings,
  };
}

function childOf(parent: unknown, key: string): unknown {
  return isRecord(parent) ? parent[key] : undefined;
}

function withValue(parent: unknown, [key, ...below]: readonly string[], value: unknown): object {
  const changed = below.length === 0 ? value : withValue(childOf(parent, key), below, value);
  return { ...(isRecord(parent) ? parent : {}), [key]: changed };
}
