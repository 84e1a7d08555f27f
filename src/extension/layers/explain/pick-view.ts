import type { PanelView } from '../compare/panel.ts';
import { buildElement } from '../ui/build-element.ts';
import { textButton } from '../ui/buttons.ts';
import { message } from '../ui/message.ts';

/** The view that asks the user to pick a text of the page. */
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
