import { MAX_TEXT } from '../../../../core/annotations/annotation.ts';
import { buildElement } from '../../../layers/ui/build-element.ts';
import { formatCount } from '../../../layers/ui/format-count.ts';
import { message } from '../../../layers/ui/message.ts';

/** Characters from which on the length of a note is shown. */
const SHOWN_FROM = 0.9 * MAX_TEXT;

/** Says how long a note is, once it is nearly as long as it may be. */
export function noteLength(): { readonly element: HTMLElement; show(length: number): void } {
  const element = buildElement('p', { class: 'note-length', attributes: { role: 'status' } });
  return {
    element,
    show(length) {
      const isShown = length >= SHOWN_FROM;
      element.classList.toggle('problem', length > MAX_TEXT);
      element.textContent = isShown
        ? message('markNoteLength', formatCount(length), formatCount(MAX_TEXT))
        : '';
    },
  };
}
