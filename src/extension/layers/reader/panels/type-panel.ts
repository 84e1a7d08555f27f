import { READER_THEMES } from '../../../../core/settings/reader-settings.ts';
import {
  type AnySetting,
  type ChoiceSetting,
  hintKeyOf,
} from '../../../../core/settings/setting.ts';
import { DEFAULT_SETTINGS, type ReaderSettings } from '../../../../core/settings/settings.ts';
import { SETTINGS } from '../../../../core/settings/settings-list.ts';
import { buildElement } from '../../ui/build-element.ts';
import { textButton } from '../../ui/buttons.ts';
import { choiceLabel } from '../../ui/choice-label.ts';
import { describeNumber } from '../../ui/describe-number.ts';
import { message } from '../../ui/message.ts';
import { FONTS, themeSwatch } from '../../ui/reader-type.ts';
import { choice, colorField, type Field, onOff, slider, textField } from '../controls.ts';
import { createPanel, type Panel } from './panel.ts';

export interface TypePanel extends Panel {
  /** Shows the settings, wherever they were changed. */
  set(reader: ReaderSettings): void;
}

type Key = keyof ReaderSettings;
const ROWS = Object.entries(SETTINGS.reader) as [Key, AnySetting][];
/** What is changed most, and what it asks for; all else is folded. */
const FIRST = new Set<Key>(['theme', 'paper', 'ink', 'font', 'fontName', 'fontSize', 'width']);

/** The panel for theme, font and spacing. Every change shows at once in the article. */
export function createTypePanel(
  reader: ReaderSettings,
  onChange: (change: Partial<ReaderSettings>) => void,
  openSettings: () => void,
): TypePanel {
  const fields = ROWS.flatMap(([key, setting]) => {
    const labelKey = setting.place?.panelLabelKey;
    if (labelKey === undefined) return [];
    const options = {
      label: message(labelKey),
      value: reader[key],
      onChange: (value: unknown) => onChange({ [key]: value }),
    };
    return [[key, buildField(key, setting, options)] as const];
  });
  const reset = textButton(message('readerReset'), () => onChange(defaultLooks()));
  const settings = textButton(message('menuSettings'), openSettings);
  const show = (next: ReaderSettings) => {
    for (const [key, field] of fields) field.element.hidden = !isOfUse(key, next);
  };
  show(reader);
  const elementsOf = (isFirst: boolean) =>
    fields.flatMap(([key, { element }]) => (FIRST.has(key) === isFirst ? [element] : []));
  const summary = buildElement('summary', {}, [message('barMore')]);
  const panel = createPanel({
    id: 'type-panel',
    icon: 'type',
    label: message('readerType'),
    key: 't',
    children: [
      ...elementsOf(true),
      buildElement('details', {}, [summary, ...elementsOf(false)]),
      buildElement('div', { class: 'buttons' }, [reset, settings]),
    ],
  });
  return {
    ...panel,
    set(next) {
      for (const [key, field] of fields) field.set(next[key]);
      show(next);
    },
  };
}

/** Colors and a font of the user's own are asked for where they are chosen. */
function isOfUse(key: Key, { theme, font }: ReaderSettings): boolean {
  if (key === 'paper' || key === 'ink') return theme === 'custom';
  return key !== 'fontName' || font === 'own';
}

function defaultLooks(): Partial<ReaderSettings> {
  const looks = ROWS.filter(([, { place }]) => place?.isLook === true);
  return Object.fromEntries(looks.map(([key]) => [key, DEFAULT_SETTINGS.reader[key]]));
}

interface FieldOptions {
  readonly label: string;
  readonly value: unknown;
  onChange(value: unknown): void;
}

/** The field of a setting, by what kind of setting it is. */
function buildField(key: Key, setting: AnySetting, options: FieldOptions): Field<unknown> {
  const { label, value, onChange } = options;
  switch (setting.kind) {
    case 'boolean': {
      const field = onOff({ label, value: setting.parse(value), onChange });
      const hintKey = hintKeyOf(setting.place);
      if (hintKey !== undefined) field.element.title = message(hintKey);
      return { ...field, set: (next) => field.set(setting.parse(next)) };
    }
    case 'number': {
      const field = slider({
        ...setting.range,
        label,
        value: setting.parse(value),
        describe: (number) => describeNumber(number, setting.unit),
        onInput: onChange,
      });
      return { ...field, set: (next) => field.set(setting.parse(next)) };
    }
    case 'choice':
      return buildChoice(key, setting, options);
    case 'color': {
      const field = colorField({ label, value: setting.parse(value), onInput: onChange });
      return { ...field, set: (next) => field.set(setting.parse(next)) };
    }
    default: {
      // All other settings with a place here are texts.
      const field = textField({ label, value: String(setting.parse(value)), onInput: onChange });
      return { ...field, set: (next) => field.set(String(setting.parse(next))) };
    }
  }
}

function buildChoice(
  key: Key,
  setting: ChoiceSetting<string>,
  { label, value, onChange }: FieldOptions,
): Field<unknown> {
  const field = choice({
    label,
    name: key,
    choices: setting.values.map((one) => ({
      value: one,
      label: choiceLabel(setting.valuePrefix, one),
      look: LOOKS[key]?.[one] ?? {},
    })),
    value: setting.parse(value),
    onChoose: onChange,
  });
  return { ...field, set: (next) => field.set(setting.parse(next)) };
}

type Look = Readonly<Record<string, string>>;

/** CSS properties that show on a choice what it leads to. */
const LOOKS: Readonly<Partial<Record<Key, Readonly<Record<string, Look>>>>> = {
  theme: Object.fromEntries(
    READER_THEMES.map((theme) => [theme, { '--pith-swatch': themeSwatch(theme) }]),
  ),
  font: {
    ...Object.fromEntries(
      Object.entries(FONTS).map(([font, family]) => [font, { 'font-family': family }]),
    ),
    own: { 'font-family': 'var(--reader-own-font)' },
  },
};
