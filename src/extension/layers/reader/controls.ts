import { listen } from '../../platform/events/listen.ts';
import { buildElement } from '../ui/build-element.ts';
import { framedField } from '../ui/layers/framed-field.ts';

export interface SliderOptions {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  /** The value in words, as it is shown and announced. */
  describe(value: number): string;
  onInput(value: number): void;
}

export interface Field<T> {
  readonly element: HTMLElement;
  set(value: T): void;
}

/** A slider with its name and its value in words. */
export function slider(options: SliderOptions): Field<number> {
  const { label, min, max, step, describe, onInput } = options;
  const input = buildElement('input', { type: 'range', min, max, step });
  const output = buildElement('span', { class: 'value', 'aria-hidden': 'true' });
  const element = buildElement('label', { class: 'field' }, [
    buildElement('span', { class: 'name' }, [label]),
    output,
    input,
  ]);
  function set(value: number): void {
    input.value = String(value);
    output.textContent = describe(value);
    input.setAttribute('aria-valuetext', describe(value));
  }
  input.setAttribute('aria-label', label);
  listen(input, 'input', () => {
    set(input.valueAsNumber);
    onInput(input.valueAsNumber);
  });
  set(options.value);
  return { element, set };
}

export interface ChoiceOptions<T extends string> {
  readonly label: string;
  readonly name: string;
  readonly choices: readonly {
    readonly value: T;
    readonly label: string;
    /** CSS properties by which the choice shows its effect. */
    readonly look?: Readonly<Record<string, string>>;
  }[];
  readonly value: T;
  onChoose(value: T): void;
}

/** A few choices side by side, of which one is selected. */
export function choice<T extends string>(options: ChoiceOptions<T>): Field<T> {
  const { label, name, choices, onChoose } = options;
  const inputs = new Map<T, HTMLInputElement>();
  const labels = choices.map(({ value, label: words, look = {} }) => {
    const input = buildElement('input', { type: 'radio', name, value });
    listen(input, 'change', () => onChoose(value));
    inputs.set(value, input);
    const chip = buildElement('label', { class: 'chip', 'data-value': value }, [
      input,
      buildElement('span', {}, [words]),
    ]);
    for (const [property, css] of Object.entries(look)) chip.style.setProperty(property, css);
    return chip;
  });
  function set(value: T): void {
    const input = inputs.get(value);
    if (input !== undefined) input.checked = true;
  }
  set(options.value);
  const element = buildElement('fieldset', { class: 'choice' }, [
    buildElement('legend', {}, [label]),
    buildElement('div', { class: 'chips' }, labels),
  ]);
  return { element, set };
}

export interface InputOptions {
  readonly label: string;
  readonly value: string;
  onInput(value: string): void;
}

/** A color, by the browser's picker. */
export function colorField({ label, value, onInput }: InputOptions): Field<string> {
  const input = buildElement('input', { type: 'color' });
  input.value = value;
  listen(input, 'input', () => onInput(input.value));
  return {
    element: namedField('color', label, input),
    set(next) {
      input.value = next;
    },
  };
}

export function textField({ label, value, onInput }: InputOptions): Field<string> {
  const attributes = { type: 'text', autocomplete: 'off', spellcheck: 'false' };
  const field = framedField({ kind: 'input', label, attributes, value, onInput });
  return {
    element: namedField('text', label, field.element),
    set(next) {
      field.value = next;
    },
  };
}

function namedField(kind: string, label: string, input: HTMLElement): HTMLElement {
  return buildElement('label', { class: `own-field ${kind}` }, [
    buildElement('span', { class: 'name' }, [label]),
    input,
  ]);
}

export interface SwitchOptions {
  readonly label: string;
  readonly value: boolean;
  onChange(value: boolean): void;
}

export function onOff({ label, value, onChange }: SwitchOptions): Field<boolean> {
  const input = buildElement('input', { type: 'checkbox', role: 'switch' });
  input.checked = value;
  listen(input, 'change', () => onChange(input.checked));
  const element = buildElement('label', { class: 'switch' }, [
    buildElement('span', { class: 'name' }, [label]),
    input,
  ]);
  return {
    element,
    set(next) {
      input.checked = next;
    },
  };
}
