import { ACTIONS, type Action } from '../../../../core/actions.ts';
import { buildElement } from '../../ui/build-element.ts';
import { textButton } from '../../ui/buttons.ts';
import { isOffered } from '../../ui/is-offered.ts';
import { message } from '../../ui/message.ts';
import { createPanel, type Panel } from './panel.ts';

export interface ExportPanelOptions {
  perform(action: Action): void;
  print(): void;
}

/** The panel to copy, save and print the article. */
export function createExportPanel({ perform, print }: ExportPanelOptions): Panel {
  const buttonsOf = (group: 'copy' | 'save' | 'send') =>
    ACTIONS.filter((action) => action.readerPanel === group && isOffered(action)).map(
      ({ id, shortName, shortNameKey = '' }) =>
        textButton(shortName ?? message(shortNameKey), () => act(() => perform(id))),
    );
  const buildGroup = (label: string, buttons: readonly HTMLElement[]) =>
    buildElement('fieldset', { class: 'choice' }, [
      buildElement('legend', {}, [label]),
      buildElement('div', { class: 'buttons' }, buttons),
    ]);
  const panel = createPanel({
    id: 'export-panel',
    icon: 'export',
    label: message('readerTake'),
    key: 'c',
    children: [
      buildGroup(message('readerCopy'), buttonsOf('copy')),
      buildGroup(message('readerSave'), buttonsOf('save')),
      buildGroup(message('readerSend'), buttonsOf('send')),
      textButton(message('readerPrint'), () => act(print)),
    ],
  });
  function act(action: () => void): void {
    panel.element.hidePopover();
    action();
  }
  return panel;
}
