import {
  type Annotation,
  type AnnotationChange,
  MAX_TEXT,
} from '../../../core/annotations/annotation.ts';
import { buildElement } from '../../layers/ui/build-element.ts';
import { message } from '../../layers/ui/message.ts';
import { buildButton } from '../options/controls/controls.ts';
import { colorButtons } from './color-buttons.ts';

/** The color and the note of a highlight, to change them in the list. What was typed stays until it is stored. */
export function buildMarkForm(
  { color, note }: Annotation,
  {
    store,
    close,
  }: {
    /** @returns whether it is stored */
    store(change: AnnotationChange): Promise<boolean>;
    close(): void;
  },
) {
  let chosen = color;
  const colors = colorButtons((one) => {
    chosen = one;
    colors.show(new Set([one]));
  });
  colors.show(new Set([color]));
  const field = buildElement('textarea', {
    'aria-label': message('markNote'),
    rows: 3,
    maxlength: MAX_TEXT,
    dir: 'auto',
  });
  field.placeholder = message('markNote');
  field.value = note;
  const element = buildElement('form', { class: 'mark-form' }, [
    colors.element,
    field,
    buildButton(message('handDone'), () => void finish()),
  ]);

  async function finish(): Promise<void> {
    const typed = field.value.trim();
    const change = {
      ...(chosen !== color && { color: chosen }),
      ...(typed !== note && { note: typed }),
    };
    if (Object.keys(change).length === 0 || (await store(change))) close();
  }

  element.addEventListener('submit', (event) => event.preventDefault());
  element.addEventListener('keydown', (event) => {
    const isDone = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (event.isComposing || (event.key !== 'Escape' && !isDone)) return;
    event.preventDefault();
    void finish();
  });
  return { element, focus: () => field.focus() };
}
