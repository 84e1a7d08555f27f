import type { Action } from '../../../core/actions.ts';
import { buildElement } from '../../ui/build-element.ts';
import { textButton } from '../../ui/buttons.ts';
import { message } from '../../ui/message.ts';
import { createPanel, type Panel } from './panel.ts';

export interface ExportPanelParts {
  perform(action: Action): void;
  print(): void;
}

/** Copy, save and print. */
export function createExportPanel({ perform, print }: ExportPanelParts): Panel {
  const group = (label: string, actions: readonly (readonly [Action, string])[]) =>
    buildElement('fieldset', {
      class: 'choice',
      children: [
        buildElement('legend', { children: [label] }),
        buildElement('div', {
          class: 'buttons',
          children: actions.map(([action, words]) =>
            textButton(words, () => act(() => perform(action))),
          ),
        }),
      ],
    });
  const panel = createPanel({
    id: 'take-panel',
    icon: 'take',
    label: message('readerTake'),
    key: 'c',
    children: [
      group(message('readerCopy'), [
        ['copy-text', message('readerCopyText')],
        ['copy-markdown', 'Markdown'],
        ['copy-html', 'HTML'],
      ]),
      group(message('readerSave'), [
        ['save-markdown', 'Markdown'],
        ['save-text', message('readerSaveText')],
        ['save-html', 'HTML'],
        ['save-epub', 'EPUB'],
      ]),
      textButton(message('readerPrint'), () => act(print)),
    ],
  });
  function act(action: () => void): void {
    panel.element.hidePopover();
    action();
  }
  return panel;
}
