import { buildElement } from '../../../layers/ui/build-element.ts';
import { message } from '../../../layers/ui/message.ts';
import type { LiveSettings } from '../live-settings.ts';
import type { Control, Field } from './field.ts';

/**
 * A color, by the browser's picker or by its code: no picker can be used by everyone, and a code can
 * be taken from elsewhere.
 */
export function buildColorField(live: LiveSettings, field: Field<string>, label: string): Control {
  const codeLabel = message('optionsColorCode', label);
  const picker = buildElement('input', {
    attributes: { type: 'color', id: field.name, name: field.name },
  });
  const code = buildElement('input', {
    class: 'code',
    attributes: {
      type: 'text',
      name: `${field.name}.code`,
      'aria-label': codeLabel,
      maxlength: 7,
      pattern: '#?[0-9a-fA-F]{6}',
      title: message('optionsColorPattern'),
      spellcheck: 'false',
      autocomplete: 'off',
      dir: 'ltr',
    },
  });
  const name = buildElement('label', { attributes: { for: field.name }, children: [label] });
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
    element: buildElement('div', { class: 'color', children: [name, picker, code] }),
    show(settings) {
      const color = field.read(settings);
      picker.value = color;
      // Not while it is typed in: `ABCDEF` would lose its place to `#abcdef`.
      if (document.activeElement !== code) code.value = color;
    },
  };
}
