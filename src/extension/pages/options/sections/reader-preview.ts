import type { ReaderSettings } from '../../../../core/settings/settings.ts';
import { buildElement } from '../../../layers/ui/build-element.ts';
import { message } from '../../../layers/ui/message.ts';
import { readerVariables } from '../../../layers/ui/reader-type.ts';
import { stopWhereItScrolls } from '../controls/stop-where-it-scrolls.ts';

export interface ReaderPreview {
  readonly element: HTMLElement;
  show(reader: ReaderSettings): void;
}

/** A page of the reader in small, with the type and the colors that it will have. */
export function buildReaderPreview(): ReaderPreview {
  const picture = buildElement('img', {
    attributes: { src: '/icons/pith.svg', alt: '', width: 64, height: 64 },
  });
  const text = buildElement('div', {
    class: 'preview-text',
    children: [
      // No heading of this page.
      buildElement('p', { class: 'preview-title', children: [message('optionsPreviewTitle')] }),
      picture,
      buildElement('p', { children: [message('optionsPreviewFirst')] }),
      buildElement('p', { children: [message('optionsPreviewSecond')] }),
    ],
  });
  const attributes = { role: 'region', 'aria-label': message('optionsPreview') };
  const element = buildElement('div', { class: 'preview', attributes, children: [text] });
  stopWhereItScrolls(element);
  return {
    element,
    show(reader) {
      for (const [name, value] of Object.entries(readerVariables(reader))) {
        element.style.setProperty(name, value);
      }
      picture.hidden = !reader.showsImages;
    },
  };
}
