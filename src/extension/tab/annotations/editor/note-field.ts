import { MAX_TEXT } from '../../../../core/annotations/annotation.ts';
import { textStart } from '../../../../core/text/cut-text.ts';
import { buildElement } from '../../../layers/ui/build-element.ts';
import { formatCount } from '../../../layers/ui/format-count.ts';
import { framedField } from '../../../layers/ui/layers/framed-field.ts';
import { message } from '../../../layers/ui/message.ts';

/** Characters from which on the length of a note is shown. */
const SHOWN_FROM = 0.9 * MAX_TEXT;

/** Time in milliseconds after which what was typed is stored, even if the tab is closed then. */
const STORE_AFTER_MS = 600;

/** A field for the note of a highlight, which is stored while it is typed. */
export function noteField(initial: string, store: (note: string) => void) {
  const length = noteLength();
  const field = framedField({
    kind: 'textarea',
    label: message('markNote'),
    value: initial,
    onInput(text) {
      length.show(text.trim().length);
      clearTimeout(timer);
      timer = setTimeout(finish, STORE_AFTER_MS);
    },
  });
  let stored = initial;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Stores what is not stored yet. */
  function finish(): void {
    clearTimeout(timer);
    // Of what is too long, the beginning is stored until the rest fits.
    const typed = textStart(field.value.trim(), MAX_TEXT);
    if (typed === stored) return;
    stored = typed;
    store(typed);
  }

  const element = buildElement('div', { class: 'note' }, [
    buildElement('span', {}, [message('markNote')]),
    field.element,
    length.element,
  ]);
  return {
    element,
    focus: field.focus,
    /** Shows the note as it is stored now, unless something else has been typed here. */
    update(note: string) {
      if (note === stored || field.value.trim() !== stored) return;
      stored = note;
      field.value = note;
    },
    /** Whether more is typed than can be stored. */
    get isTooLong() {
      return field.value.trim().length > MAX_TEXT;
    },
    finish,
  };
}

/** Says how long a note is, once it is nearly as long as it may be. */
function noteLength(): { readonly element: HTMLElement; show(length: number): void } {
  const element = buildElement('p', { class: 'note-length', role: 'status' });
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
