import type { CopySettings, ReaderSettings, Settings } from '../../../core/settings.ts';

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

export const ENGINE: Field<Settings['engine']> = {
  name: 'engine',
  read: ({ engine }) => engine,
  write: (settings, engine) => ({ ...settings, engine }),
};

export const STRICTNESS: Field<number> = {
  name: 'strictness',
  read: ({ strictness }) => strictness,
  write: (settings, strictness) => ({ ...settings, strictness }),
};

export const HIGHLIGHT_STYLE: Field<Settings['highlight']['style']> = {
  name: 'highlight.style',
  read: ({ highlight }) => highlight.style,
  write: (settings, style) => ({ ...settings, highlight: { ...settings.highlight, style } }),
};

export const SHOWS_BAR: Field<boolean> = {
  name: 'showsBar',
  read: ({ showsBar }) => showsBar,
  write: (settings, showsBar) => ({ ...settings, showsBar }),
};

export type Ground = 'light' | 'dark';
export type ColorRole = 'background' | 'text' | 'line';

export function highlightColor(ground: Ground, role: ColorRole): Field<string> {
  return {
    name: `highlight.${ground}.${role}`,
    read: ({ highlight }) => highlight[ground][role],
    write(settings, color) {
      const colors = { ...settings.highlight[ground], [role]: color };
      return { ...settings, highlight: { ...settings.highlight, [ground]: colors } };
    },
  };
}

export function readerField<K extends keyof ReaderSettings>(key: K): Field<ReaderSettings[K]> {
  return {
    name: `reader.${key}`,
    read: ({ reader }) => reader[key],
    write: (settings, value) => ({ ...settings, reader: { ...settings.reader, [key]: value } }),
  };
}

export function copyField(key: keyof CopySettings): Field<boolean> {
  return {
    name: `copy.${key}`,
    read: ({ copy }) => copy[key],
    write: (settings, value) => ({ ...settings, copy: { ...settings.copy, [key]: value } }),
  };
}
