import type { PanelView } from '../compare/panel.ts';
import { buildElement } from '../ui/build-element.ts';
import { textButton } from '../ui/buttons.ts';
import { message } from '../ui/message.ts';

/** Asks for a text of the page, where it is not known which one is meant. */
export function createPickView(onFirst: () => void): PanelView {
  return {
    title: message('whyTitle'),
    keys: {},
    element: buildElement('div', {
      class: 'explain',
      children: [
        buildElement('p', { children: [message('whyPick')] }),
        textButton(message('whyPickFirst'), onFirst),
      ],
    }),
  };
}
