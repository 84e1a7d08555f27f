import { buildElement } from '../../../layers/ui/build-element.ts';
import { message } from '../../../layers/ui/message.ts';

export interface SavedStatus {
  readonly element: HTMLElement;
  saved(): void;
  failed(error: unknown): void;
}

/** Time to notice it in the corner of an eye; a failure stays. */
const SHOWN_MS = 2_500;

/** The line that says that a change is stored, to eyes and to screen readers. */
export function buildSavedStatus(): SavedStatus {
  const element = buildElement('p', { class: 'saved', attributes: { role: 'status' } });
  let timer: ReturnType<typeof setTimeout>;
  function show(text: string): void {
    clearTimeout(timer);
    element.classList.remove('problem');
    element.textContent = text;
  }
  return {
    element,
    saved() {
      show(message('optionsSaved'));
      timer = setTimeout(() => show(''), SHOWN_MS);
    },
    failed(error) {
      console.error(error);
      show(message('optionsNotSaved'));
      element.classList.add('problem');
    },
  };
}
