import { buildElement } from '../../../layers/ui/build-element.ts';
import { message } from '../../../layers/ui/message.ts';
import { buildButton } from '../controls/controls.ts';

/** A button and a place to drop files on. */
export function buildPageChooser(onFiles: (files: readonly File[]) => void): HTMLElement {
  const input = buildElement('input', {
    attributes: {
      ...{ type: 'file', name: 'pages', accept: '.zip,application/zip' },
      ...{ multiple: true, hidden: true },
    },
  });
  const take = (files: Iterable<File>) => {
    const chosen = [...files];
    if (chosen.length > 0) onFiles(chosen);
  };
  input.addEventListener('change', () => {
    take(input.files ?? []);
    // The same files can be chosen again.
    input.value = '';
  });
  const element = buildElement('div', {
    class: 'drop',
    children: [
      buildButton(message('measureChoose'), () => input.click()),
      input,
      buildElement('span', { children: [message('measureDrop')] }),
    ],
  });
  element.addEventListener('dragover', (event) => {
    event.preventDefault();
    element.classList.add('over');
  });
  element.addEventListener('dragleave', () => element.classList.remove('over'));
  element.addEventListener('drop', (event) => {
    event.preventDefault();
    element.classList.remove('over');
    take(event.dataTransfer?.files ?? []);
  });
  return element;
}
