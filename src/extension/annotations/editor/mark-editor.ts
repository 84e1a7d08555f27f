import {
  ANNOTATION_COLORS,
  type Annotation,
  type AnnotationColor,
} from '../../../core/annotations/annotation.ts';
import { listen } from '../../events/listen.ts';
import { annotationSwatchCss } from '../../ui/annotation-marks.ts';
import { buildElement } from '../../ui/build-element.ts';
import { textButton } from '../../ui/buttons.ts';
import { isolateEvents } from '../../ui/layers/isolate-events.ts';
import { openShadowHost, type ShadowHost } from '../../ui/layers/shadow-host.ts';
import { message } from '../../ui/message.ts';
import { placeNear } from '../menu/place-near.ts';
import { colorButton } from '../menu/selection-menu.ts';
import css from './editor.css?inline';
import { noteField } from './note-field.ts';

export type AnnotationChange = Partial<Pick<Annotation, 'color' | 'note'>>;

export interface MarkEditorParts {
  change(id: string, change: AnnotationChange): void;
  remove(id: string): void;
  /** The highlight that is being edited is set off from the others; undefined once none is. */
  onEdited(id: string | undefined): void;
}

export interface EditorPlace {
  /** Of the highlight, in the viewport. */
  readonly box: DOMRectReadOnly;
  readonly isNoteWanted: boolean;
}

/** Shows a highlight with its note and colour, to change or delete them. */
export interface MarkEditor {
  readonly isOpen: boolean;
  open(annotation: Annotation, place: EditorPlace): void;
  /** @returns whether it was open */
  close(): boolean;
}

/** Characters of the text that are shown to recognise it by. */
const EXCERPT = 120;

export function createMarkEditor({ change, remove, onEdited }: MarkEditorParts): MarkEditor {
  let host: ShadowHost | undefined;
  let finish: (() => void) | undefined;
  let ending: (() => void) | undefined;

  function close(): boolean {
    if (host === undefined) return false;
    host.close();
    return true;
  }

  function open(annotation: Annotation, { box, isNoteWanted }: EditorPlace): void {
    close();
    const { id } = annotation;
    const note = noteField(annotation.note, (text) => change(id, { note: text }));
    finish = note.finish;
    host = openShadowHost('mark-editor', {
      styles: `${css}\n${annotationSwatchCss()}`,
      onClosed() {
        host = undefined;
        ending?.();
        finish?.();
        finish = undefined;
        onEdited(undefined);
      },
    });
    const { layer } = host;
    layer.setAttribute('role', 'dialog');
    layer.setAttribute('aria-label', message('markEdit'));
    const colors = colorChoice(annotation.color, (color) => change(id, { color }));
    const done = textButton(message('handDone'), () => void close());
    done.classList.add('main');
    const erase = textButton(message('markDelete'), () => {
      // What is typed goes with it, and comes back with it.
      close();
      remove(id);
    });
    layer.append(
      buildElement('blockquote', { children: [excerptOf(annotation.target.exact)] }),
      colors.element,
      note.element,
      buildElement('div', { class: 'buttons', children: [erase, done] }),
    );
    isolateEvents(layer);
    ending = closeOnPressElsewhere(host, close);
    listen(layer, 'keydown', (event) => {
      const isDone = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
      if (event.isComposing || (event.key !== 'Escape' && !isDone)) return;
      event.preventDefault();
      event.stopPropagation();
      close();
    });
    placeNear(layer, box, true);
    onEdited(id);
    if (isNoteWanted) note.focus();
    else colors.focus();
  }

  return {
    get isOpen() {
      return host !== undefined;
    },
    open,
    close,
  };
}

/**
 * A press elsewhere is the end of it, as of a menu.
 * @returns ends it
 */
function closeOnPressElsewhere({ root, host, layer }: ShadowHost, close: () => void): () => void {
  const ending = new AbortController();
  const options = { capture: true, signal: ending.signal };
  listen(
    window,
    'pointerdown',
    ({ target }) => {
      if (target !== host) close();
    },
    options,
  );
  listen(
    root,
    'pointerdown',
    ({ target }) => {
      if (target instanceof Node && !layer.contains(target)) close();
    },
    options,
  );
  return () => ending.abort();
}

function excerptOf(text: string): string {
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT).trimEnd()}…` : text;
}

/** The colours, of which one is chosen. */
function colorChoice(
  chosen: AnnotationColor,
  onChoose: (color: AnnotationColor) => void,
): { readonly element: HTMLElement; focus(): void } {
  const buttons = ANNOTATION_COLORS.map((color) => {
    const button = colorButton(color, () => {
      for (const one of buttons) one.setAttribute('aria-pressed', String(one === button));
      onChoose(color);
    });
    button.setAttribute('aria-pressed', String(color === chosen));
    return button;
  });
  const attributes = { role: 'group', 'aria-label': message('markColor') };
  return {
    element: buildElement('div', { class: 'colors', attributes, children: buttons }),
    focus: () => buttons[ANNOTATION_COLORS.indexOf(chosen)].focus({ preventScroll: true }),
  };
}
