import { listen } from '../../platform/events/listen.ts';
import { buildElement } from '../ui/build-element.ts';
import { formatCount } from '../ui/format-count.ts';
import { buildIcon } from '../ui/icons.ts';
import { countedMessage, message } from '../ui/message.ts';

export interface WordCount {
  readonly element: HTMLElement;
  show(count: { readonly kept: number; readonly all: number }): void;
  /** Whether it leads to the beginning of the content, which is out of sight. */
  lead(isStartAway: boolean): void;
}

/** How many words are kept of how many; where their beginning is not in sight, a button that goes to it. */
export function buildWordCount(onPress: () => void): WordCount {
  const text = buildElement('span');
  const button = buildElement('button', {
    class: 'count',
    attributes: { type: 'button' },
    children: [text, buildIcon('down')],
  });
  const element = buildElement('p', {
    class: 'words',
    attributes: { role: 'status' },
    children: [button],
  });
  listen(button, 'click', onPress);
  return {
    element,
    show({ kept, all }) {
      // A text in a script without spaces may have half a word more.
      const count = countedMessage('barWords', all, formatCount(kept), formatCount(all));
      // Said again only when it is news.
      if (text.textContent !== count) text.textContent = count;
    },
    lead(leads) {
      element.classList.toggle('leads', leads);
      // It may have the focus when the beginning comes into sight, and must not lose it.
      button.tabIndex = leads ? 0 : -1;
      button.title = leads ? message('barGoToContent') : '';
      button.setAttribute('aria-disabled', String(!leads));
    },
  };
}
