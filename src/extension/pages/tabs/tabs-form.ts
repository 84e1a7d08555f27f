import { buildElement } from '../../layers/ui/build-element.ts';
import { message } from '../../layers/ui/message.ts';
import { buildButton } from '../options/controls/controls.ts';
import { TABS_FORMATS } from './tabs-file.ts';

/**
 * Name and format of the file, and the button that begins.
 * @param onSave called in the press itself, for permissions that are asked for
 */
export function buildTabsForm(onSave: () => void) {
  const fallback = message('tabsDefaultName', today());
  const name = buildElement('input', {
    type: 'text',
    id: 'name',
    value: fallback,
    maxlength: 200,
    autocomplete: 'off',
  });
  const radios = TABS_FORMATS.map(({ id }, i) =>
    buildElement('input', {
      type: 'radio',
      name: 'format',
      id: `format-${id}`,
      value: id,
      checked: i === 0,
    }),
  );
  const options = TABS_FORMATS.map(({ id, labelKey }, i) => {
    const attributes = { for: `format-${id}` };
    const label = buildElement('label', attributes, [message(labelKey)]);
    return buildElement('div', { class: 'radio' }, [radios[i], label]);
  });
  const legend = buildElement('legend', {}, [message('tabsFormat')]);
  const save = buildButton(message('tabsSave'), onSave);
  save.classList.add('primary');
  const label = buildElement('label', { for: 'name' }, [message('tabsName')]);
  return {
    element: buildElement('div', { class: 'form' }, [
      buildElement('div', { class: 'name' }, [label, name]),
      buildElement('fieldset', { class: 'row' }, [legend, ...options]),
      buildElement('div', {}, [save]),
    ]),
    format: () => TABS_FORMATS.find((_, i) => radios[i].checked)?.id ?? 'epub',
    /** What the user calls the file; a name for the day where that is nothing. */
    title: () => name.value.trim() || fallback,
    setEnabled(isEnabled: boolean) {
      save.disabled = !isEnabled;
    },
  };
}

function today(): string {
  return new Intl.DateTimeFormat(message('interfaceLanguage'), { dateStyle: 'long' }).format();
}
