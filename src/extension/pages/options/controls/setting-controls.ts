import {
  type AnySetting,
  type ChoiceSetting,
  hintKeyOf,
  type NumberSetting,
  type SettingPlace,
  type SettingsSection,
} from '../../../../core/settings/setting.ts';
import { SETTING_ROWS } from '../../../../core/settings/settings.ts';
import { buildElement } from '../../../layers/ui/build-element.ts';
import { choiceLabel } from '../../../layers/ui/choice-label.ts';
import { describeNumber } from '../../../layers/ui/describe-number.ts';
import { describeStrictness, oppositeOf } from '../../../layers/ui/describe-strictness.ts';
import { message } from '../../../layers/ui/message.ts';
import type { LiveSettings } from '../live-settings.ts';
import { buildCheckbox, buildRadios, buildSlider } from './controls.ts';
import { type Control, type Field, fieldOf } from './field.ts';
import { buildSelect } from './select-field.ts';

type Part = Control | HTMLElement;

/**
 * The controls of all settings of a section, in the order of the list.
 * @param own what the list alone does not describe, by paths such as `reader.voice`; `highlight.light` stands for all
 * settings below it
 */
export function buildSectionControls(
  live: LiveSettings,
  section: SettingsSection,
  own: Readonly<Record<string, () => readonly Part[]>> = {},
): readonly Part[] {
  const rows: Row[] = [];
  const built = new Set<string>();
  for (const [path, setting] of SETTING_ROWS) {
    if (setting.place?.section !== section) continue;
    const { isInGrid = false } = setting.place;
    const ownPath = Object.keys(own).find((one) => `${path}.`.startsWith(`${one}.`));
    if (ownPath === undefined) {
      rows.push({ isInGrid, parts: [buildSettingControl(live, path, setting)] });
    } else if (!built.has(ownPath)) {
      built.add(ownPath);
      rows.push({ isInGrid, parts: own[ownPath]() });
    }
  }
  return rows.flatMap((row, i) => {
    if (!row.isInGrid) return row.parts;
    // The first of several that stand beside each other makes the grid for all of them.
    return rows[i - 1]?.isInGrid ? [] : [buildGrid(gridFrom(rows, i))];
  });
}

interface Row {
  readonly isInGrid: boolean;
  readonly parts: readonly Part[];
}

function gridFrom(rows: readonly Row[], first: number): readonly Part[] {
  const following = rows.slice(first);
  const end = following.findIndex(({ isInGrid }) => !isInGrid);
  return following.slice(0, end < 0 ? following.length : end).flatMap(({ parts }) => parts);
}

/** Controls beside each other where there is room. */
function buildGrid(parts: readonly Part[]): Control {
  const children = parts.map((part) => (part instanceof HTMLElement ? part : part.element));
  return {
    element: buildElement('div', { class: 'grid' }, children),
    show(settings) {
      for (const part of parts) if (!(part instanceof HTMLElement)) part.show(settings);
    },
  };
}

/**
 * The control of one setting of the list.
 * @throws Error for a setting that has a control of its own
 */
export function buildSettingControl(
  live: LiveSettings,
  path: string,
  setting: AnySetting,
): Control {
  const { place } = setting;
  if (place === undefined) throw new Error(`${path} has no place on the page.`);
  const label = message(place.labelKey);
  switch (setting.kind) {
    case 'boolean': {
      return buildCheckbox(live, fieldOf(path, setting), { label, ...hintOf(place) });
    }
    case 'number':
      return buildNumber(live, path, setting);
    case 'color':
      return buildColorField(live, fieldOf(path, setting), label);
    case 'choice':
      return buildChoice(live, path, setting);
    case 'other':
      throw new Error(`${path} has a control of its own.`);
  }
}

function buildNumber(live: LiveSettings, path: string, setting: NumberSetting): Control {
  const { place, range, unit, endKeys } = setting;
  const ends = endKeys && ([message(endKeys[0]), message(endKeys[1])] as const);
  const field = fieldOf(path, setting);
  const options = {
    label: message(place.labelKey),
    range,
    ...hintOf(place),
    ...(ends === undefined ? {} : { ends }),
  };
  if (unit !== 'strictness') {
    return buildSlider(live, field, { ...options, format: (value) => describeNumber(value, unit) });
  }
  const format = (amount: number) => describeStrictness(oppositeOf(amount));
  return buildSlider(live, reversed(field), { ...options, format });
}

function reversed(field: Field<number>): Field<number> {
  return {
    name: field.name,
    read: (settings) => oppositeOf(field.read(settings)),
    write: (settings, value) => field.write(settings, oppositeOf(value)),
  };
}

function buildChoice(live: LiveSettings, path: string, setting: ChoiceSetting<string>): Control {
  const { place, values, valuePrefix, control } = setting;
  const label = message(place.labelKey);
  const choices = values.map((value) => ({ value, label: choiceLabel(valuePrefix, value) }));
  const field = fieldOf(path, setting);
  return control === 'select'
    ? buildSelect(live, field, { label, choices })
    : buildRadios(live, field, { legend: label, choices, look: control, ...hintOf(place) });
}

function hintOf(place: SettingPlace): { readonly hint?: string } {
  const key = hintKeyOf(place);
  return key === undefined ? {} : { hint: message(key) };
}

/**
 * A color, by the browser's picker or by its code: no picker can be used by everyone, and a code can
 * be taken from elsewhere.
 */
function buildColorField(live: LiveSettings, field: Field<string>, label: string): Control {
  const codeLabel = message('optionsColorCode', label);
  const picker = buildElement('input', { type: 'color', id: field.name, name: field.name });
  const code = buildElement('input', {
    class: 'code',
    type: 'text',
    name: `${field.name}.code`,
    'aria-label': codeLabel,
    maxlength: 7,
    pattern: '#?[0-9a-fA-F]{6}',
    title: message('optionsColorPattern'),
    spellcheck: 'false',
    autocomplete: 'off',
    dir: 'ltr',
  });
  const name = buildElement('label', { for: field.name }, [label]);
  picker.addEventListener('input', () => live.slide((old) => field.write(old, picker.value)));
  code.addEventListener('input', () => {
    if (!code.validity.valid || code.value === '') return;
    const color = `#${code.value.replace('#', '')}`.toLowerCase();
    live.slide((old) => field.write(old, color));
  });
  code.addEventListener('change', () => {
    // What is no color goes when the field is left.
    code.value = field.read(live.current);
  });
  return {
    element: buildElement('div', { class: 'color' }, [name, picker, code]),
    show(settings) {
      const color = field.read(settings);
      picker.value = color;
      // Not while it is typed in: `ABCDEF` would lose its place to `#abcdef`.
      if (document.activeElement !== code) code.value = color;
    },
  };
}
