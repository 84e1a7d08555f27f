import type { Deed } from '../../../core/actions.ts';
import { buildElement } from '../../ui/build-element.ts';
import { textButton } from '../../ui/buttons.ts';
import { sentence } from '../../ui/message.ts';
import { createPanel, type Panel } from './panel.ts';

export interface TakePanelParts {
  perform(deed: Deed): void;
  print(): void;
}

/** Copy, save and print. */
export function createTakePanel({ perform, print }: TakePanelParts): Panel {
  const group = (label: string, deeds: readonly (readonly [Deed, string])[]) =>
    buildElement('fieldset', {
      class: 'choice',
      children: [
        buildElement('legend', { children: [label] }),
        buildElement('div', {
          class: 'buttons',
          children: deeds.map(([deed, words]) => textButton(words, () => act(() => perform(deed)))),
        }),
      ],
    });
  const panel = createPanel({
    id: 'take-panel',
    icon: 'take',
    label: sentence('readerTake'),
    key: 'c',
    children: [
      group(sentence('readerCopy'), [
        ['copy-text', sentence('readerCopyText')],
        ['copy-markdown', 'Markdown'],
        ['copy-html', 'HTML'],
      ]),
      group(sentence('readerSave'), [
        ['save-markdown', 'Markdown'],
        ['save-text', sentence('readerSaveText')],
        ['save-html', 'HTML'],
        ['save-epub', 'EPUB'],
      ]),
      textButton(sentence('readerPrint'), () => act(print)),
    ],
  });
  function act(deed: () => void): void {
    panel.element.hidePopover();
    deed();
  }
  return panel;
}
