import { buildElement } from '../../ui/build-element.ts';
import { message } from '../../ui/message.ts';
import { onOff } from '../controls.ts';
import { createPanel, type Panel } from './panel.ts';

export interface HelpPanel extends Panel {
  /** Shows whether keys of single characters are enabled, wherever that was chosen. */
  set(usesKeys: boolean): void;
}

export interface HelpPanelOptions {
  /** The keys and their descriptions. */
  readonly keys: readonly { readonly keys: readonly string[]; readonly words: string }[];
  readonly usesKeys: boolean;
  onUsesKeys(usesKeys: boolean): void;
}

/**
 * The panel that lists all keys. Keys of single characters can be switched off, as WCAG 2.2 (2.1.4)
 * requires.
 */
export function createHelpPanel({ keys, usesKeys, onUsesKeys }: HelpPanelOptions): HelpPanel {
  const rows = keys.flatMap(({ keys: names, words }) => [
    buildElement(
      'dt',
      {},
      names.flatMap((name, i) => [...(i > 0 ? [' '] : []), buildElement('kbd', {}, [name])]),
    ),
    buildElement('dd', {}, [words]),
  ]);
  const isOn = onOff({ label: message('readerUsesKeys'), value: usesKeys, onChange: onUsesKeys });
  const panel = createPanel({
    id: 'help-panel',
    icon: 'help',
    label: message('readerHelp'),
    key: '?',
    children: [buildElement('dl', { class: 'keys' }, rows), isOn.element],
  });
  return { ...panel, set: isOn.set };
}
