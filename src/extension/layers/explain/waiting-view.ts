import type { PanelView } from '../compare/panel.ts';
import { buildElement } from '../ui/build-element.ts';
import { message } from '../ui/message.ts';

/** The view shown until the page has been read. Closing the panel stops the reading. */
export function createWaitingView(): PanelView {
  const words = message('compareReading');
  return {
    title: message('whyTitle'),
    keys: {},
    element: buildElement('div', {
      class: 'explain',
      children: [
        buildElement('p', { children: [words] }),
        buildElement('progress', { attributes: { 'aria-label': words } }),
      ],
    }),
  };
}
