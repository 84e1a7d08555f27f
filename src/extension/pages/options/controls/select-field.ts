import { buildElement } from '../../../layers/ui/build-element.ts';
import type { LiveSettings } from '../live-settings.ts';
import type { Control, Field } from './field.ts';

export interface SelectOptions<T extends string> {
  readonly label: string;
  readonly choices: readonly { readonly value: T; readonly label: string }[];
}

export interface Select extends Control {
  readonly input: HTMLSelectElement;
}

/** A list to choose one from. A value that is not in it is shown as the first. */
export function buildSelect<T extends string>(
  live: LiveSettings,
  field: Field<T>,
  { label, choices }: SelectOptions<T>,
): Select {
  const input = buildElement(
    'select',
    { id: field.name, name: field.name },
    choices.map(({ value, label: words }) => buildElement('option', { value }, [words])),
  );
  const name = buildElement('label', { for: field.name }, [label]);
  input.addEventListener('change', () => {
    const value = input.value as T;
    void live.change((old) => field.write(old, value));
  });
  return {
    input,
    element: buildElement('div', { class: 'select' }, [name, input]),
    show(settings) {
      input.value = field.read(settings);
      if (input.selectedIndex < 0) input.selectedIndex = 0;
    },
  };
}
