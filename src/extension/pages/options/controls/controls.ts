import type { Range } from '../../../../core/settings/setting.ts';
import { buildElement } from '../../../layers/ui/build-element.ts';
import type { LiveSettings } from '../live-settings.ts';
import type { Control, Field } from './field.ts';

export interface SliderOptions {
  readonly label: string;
  readonly hint?: string;
  readonly range: Range;
  /** What the value says to people, with its unit. */
  format(value: number): string;
  /** Words at the two ends. */
  readonly ends?: readonly [string, string];
}

/** A slider with its name, and its value in words. */
export function buildSlider(
  live: LiveSettings,
  field: Field<number>,
  { label, hint, range, format, ends }: SliderOptions,
): Control {
  const { min, max, step } = range;
  const hintId = `${field.name}.hint`;
  const described = hint === undefined ? {} : { 'aria-describedby': hintId };
  const identity = { type: 'range', id: field.name, name: field.name };
  const attributes = { ...identity, min, max, step, ...described };
  const input = buildElement('input', attributes);
  const value = buildElement('output', { for: field.name });
  const name = buildElement('label', { for: field.name }, [label]);
  const head = buildElement('div', { class: 'slider-head' }, [name, value]);
  const children: Node[] = [head, input];
  if (ends !== undefined) {
    const words = ends.map((end) => buildElement('span', {}, [end]));
    children.push(buildElement('div', { class: 'slider-ends', 'aria-hidden': 'true' }, words));
  }
  if (hint !== undefined) children.push(buildHint(hint, hintId));
  input.addEventListener('input', () => {
    live.slide((old) => field.write(old, input.valueAsNumber));
  });
  return {
    element: buildElement('div', { class: 'slider' }, children),
    show(settings) {
      const number = field.read(settings);
      if (input.valueAsNumber !== number) input.value = String(number);
      const words = format(number);
      value.textContent = words;
      input.setAttribute('aria-valuetext', words);
    },
  };
}

/** A box to tick, with a line of explanation. */
export function buildCheckbox(
  live: LiveSettings,
  field: Field<boolean>,
  { label, hint }: { readonly label: string; readonly hint?: string },
): Control {
  const hintId = `${field.name}.hint`;
  const described = hint === undefined ? {} : { 'aria-describedby': hintId };
  const attributes = { type: 'checkbox', id: field.name, name: field.name, ...described };
  const input = buildElement('input', attributes);
  const name = buildElement('label', { for: field.name }, [label]);
  const children: Node[] = [input, name];
  if (hint !== undefined) children.push(buildHint(hint, hintId));
  input.addEventListener('change', () => {
    void live.change((old) => field.write(old, input.checked));
  });
  return {
    element: buildElement('div', { class: 'check' }, children),
    show(settings) {
      input.checked = field.read(settings);
    },
  };
}

export interface Choice<T> {
  readonly value: T;
  readonly label: string;
  /** Shown below the label; read with it. */
  readonly details?: readonly Node[];
}

/** A group of radio buttons, one to a line or in a row. */
export function buildRadios<T extends string>(
  live: LiveSettings,
  field: Field<T>,
  {
    legend,
    choices,
    look,
    hint,
  }: {
    readonly legend: string;
    readonly choices: readonly Choice<T>[];
    readonly look: 'cards' | 'row';
    readonly hint?: string;
  },
): Control {
  const inputs = choices.map(({ value }) => {
    const id = `${field.name}.${value}`;
    const details = `${id}.details`;
    const attributes = { type: 'radio', id, name: field.name, value, 'aria-describedby': details };
    return buildElement('input', attributes);
  });
  const options = choices.map(({ value, label, details }, i) => {
    const id = `${field.name}.${value}`;
    const name = buildElement('label', { for: id }, [label]);
    const children: Node[] = [inputs[i], name];
    if (details === undefined) inputs[i].removeAttribute('aria-describedby');
    else {
      const attributes = { id: `${id}.details` };
      children.push(buildElement('div', { class: 'details', ...attributes }, details));
    }
    return buildElement('div', { class: 'radio' }, children);
  });
  const title = buildElement('legend', {}, [legend]);
  const hintId = `${field.name}.hint`;
  const hints = hint === undefined ? [] : [buildHint(hint, hintId)];
  const element = buildElement(
    'fieldset',
    { class: look, 'aria-describedby': hint === undefined ? undefined : hintId },
    [title, ...options, ...hints],
  );
  element.addEventListener('change', () => {
    const chosen = choices.find((_, i) => inputs[i].checked);
    if (chosen !== undefined) void live.change((old) => field.write(old, chosen.value));
  });
  return {
    element,
    show(settings) {
      const value = field.read(settings);
      choices.forEach((choice, i) => {
        inputs[i].checked = choice.value === value;
      });
    },
  };
}

/** A line of explanation; `id` for `aria-describedby`. */
export function buildHint(text: string, id?: string): HTMLElement {
  return buildElement('p', { class: 'hint', id }, [text]);
}

export function buildButton(label: string, onClick: () => void): HTMLButtonElement {
  const button = buildElement('button', { type: 'button' }, [label]);
  button.addEventListener('click', onClick);
  return button;
}
