import {
  ANNOTATION_COLORS,
  type Annotation,
  type AnnotationChange,
  type AnnotationColor,
  quotedText,
} from '../../../../core/annotations/annotation.ts';
import { shorten } from '../../../../core/text/cut-text.ts';
import { annotationSwatchCss } from '../../../layers/ui/annotation-marks.ts';
import { buildElement } from '../../../layers/ui/build-element.ts';
import { textButton } from '../../../layers/ui/buttons.ts';
import { isolateEvents } from '../../../layers/ui/layers/isolate-events.ts';
import { openShadowHost, type ShadowHost } from '../../../layers/ui/layers/shadow-host.ts';
import { message } from '../../../layers/ui/message.ts';
import { listen } from '../../../platform/events/listen.ts';
import { placeNear } from '../menu/place-near.ts';
import { colorButton } from '../menu/selection-menu.ts';
import { changedTexts } from '../panel/changed-texts.ts';
import css from './editor.css?inline';
import { noteField } from './note-field.ts';

export interface MarkEditorOptions {
  /** @param annotation as it was before */
  change(annotation: Annotation, change: AnnotationChange): void;
  remove(id: string): void;
  /** The highlight that is being edited is set off from the others; undefined once none is. */
  onEdited(id: string | undefined): void;
}

export interface EditorPlace {
  /** Of the highlight, in the viewport. */
  readonly box: DOMRectReadOnly;
  readonly isNoteWanted: boolean;
  /** What the page says there now; undefined where that is what was highlighted. */
  readonly changedTo?: string | undefined;
}

/** Characters of the text that are shown to recognize it by. */
const EXCERPT = 120;

/** Shows a highlight with its note and color, to change or delete them. */
export function createMarkEditor({ change, remove, onEdited }: MarkEditorOptions) {
  let host: ShadowHost | undefined;
  let finish: (() => void) | undefined;
  let ending: (() => void) | undefined;
  let update: ((edited: Annotation) => void) | undefined;
  /** The annotation that is edited, as it is known to be stored. */
  let edited: Annotation | undefined;

  /** @returns whether it was open */
  function close(): boolean {
    if (host === undefined) return false;
    host.close();
    return true;
  }

  function open(annotation: Annotation, { box, isNoteWanted, changedTo }: EditorPlace): void {
    close();
    const { id } = annotation;
    edited = annotation;
    const store = (changes: AnnotationChange) => {
      if (edited === undefined) return;
      const before = edited;
      edited = { ...before, ...changes };
      change(before, changes);
    };
    const note = noteField(annotation.note, (text) => store({ note: text }));
    finish = note.finish;
    host = openShadowHost('mark-editor', {
      styles: `${css}\n${annotationSwatchCss()}`,
      onClosed() {
        host = undefined;
        ending?.();
        finish?.();
        finish = undefined;
        edited = undefined;
        onEdited(undefined);
      },
    });
    const { layer } = host;
    layer.setAttribute('role', 'dialog');
    layer.setAttribute('aria-label', message('markEdit'));
    const colors = colorChoice(annotation.color, (color) => store({ color }));
    /** What is typed beyond the limit would go with it. */
    const leave = () => (note.isTooLong ? note.focus() : void close());
    const done = textButton(message('handDone'), leave);
    done.classList.add('main');
    const erase = textButton(message('markDelete'), () => {
      // What is typed goes with it, and comes back with it.
      close();
      remove(id);
    });
    layer.append(
      buildElement('blockquote', {}, excerpt(quotedText(annotation.target), changedTo)),
      colors.element,
      note.element,
      buildElement('div', { class: 'buttons' }, [erase, done]),
    );
    update = (stored) => {
      colors.choose(stored.color);
      note.update(stored.note);
    };
    isolateEvents(layer);
    ending = closeOnPressElsewhere(host, leave);
    listen(layer, 'keydown', (event) => {
      const isDone = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
      if (event.isComposing || (event.key !== 'Escape' && !isDone)) return;
      event.preventDefault();
      event.stopPropagation();
      leave();
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
    /** Shows what was changed elsewhere; what is being typed here stays. */
    refresh(all: readonly Annotation[]) {
      const stored = all.find(({ id }) => id === edited?.id);
      if (stored === undefined) return;
      edited = stored;
      update?.(stored);
    },
    close,
  };
}

/** The text that was highlighted, and what the page has made of it. */
function excerpt(exact: string, changedTo: string | undefined): readonly (Node | string)[] {
  if (changedTo === undefined) return [shorten(exact, EXCERPT)];
  const { before, now } = changedTexts(exact, { changedTo });
  return [`${message('markBefore')} `, ...before, now];
}

/**
 * A press elsewhere is the end of it, as of a menu. A notice says something of what is done in it.
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
      if (target instanceof Element && !layer.contains(target) && !target.closest('.notice'))
        close();
    },
    options,
  );
  return () => ending.abort();
}

/** The colors, of which one is chosen. */
function colorChoice(
  chosen: AnnotationColor,
  onChoose: (color: AnnotationColor) => void,
): { readonly element: HTMLElement; choose(color: AnnotationColor): void; focus(): void } {
  const buttons = ANNOTATION_COLORS.map((color) =>
    colorButton(color, () => {
      choose(color);
      onChoose(color);
    }),
  );
  const choose = (color: AnnotationColor) => {
    for (const [i, button] of buttons.entries()) {
      button.setAttribute('aria-pressed', String(ANNOTATION_COLORS[i] === color));
    }
  };
  choose(chosen);
  const attributes = { role: 'group', 'aria-label': message('markColor') };
  return {
    element: buildElement('div', { class: 'colors', ...attributes }, buttons),
    choose,
    focus: () => buttons[ANNOTATION_COLORS.indexOf(chosen)].focus({ preventScroll: true }),
  };
}
