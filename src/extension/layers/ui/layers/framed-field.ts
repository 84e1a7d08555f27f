import { dispatchOwn, listen } from '../../../platform/events/listen.ts';
import { buildElement } from '../build-element.ts';
import { interfaceAttributes } from '../message.ts';
import { withinRoot } from '../notices/stopped-events.ts';
import { adoptStyle } from './adopt-style.ts';
import css from './framed-field.css?inline';
import { FRAMED_FIELD } from './is-typing.ts';

export interface FramedFieldOptions {
  readonly kind: 'input' | 'textarea';
  /** What the field is for, as screen readers say it. */
  readonly label: string;
  /** Attributes of the field within the frame. */
  readonly attributes?: Readonly<Record<string, string | number>>;
  readonly value?: string;
  onInput(value: string): void;
}

/**
 * A text field in a document of its own, out of reach of the page.
 * Builds a text field that a page can neither read nor change. A page can have the browser select,
 * copy, write and delete in whatever field of its document has the focus, by `execCommand` and
 * `Selection.modify`, and listeners at its window get the keys first. The field is therefore in an
 * empty frame, which is another document. No file of the extension is loaded for it, so nothing
 * tells a page that Pith is installed. The frame is in a closed root of its own, because Firefox
 * lets a page reach the elements of a layer from a text that is selected there.
 */
export function framedField(options: FramedFieldOptions) {
  const { value = '', onInput } = options;
  // It takes the focus only to hand it on to the field.
  const element = buildElement('span', { class: FRAMED_FIELD, tabindex: -1 });
  const root = element.attachShadow({ mode: 'closed' });
  // Without scripts, whatever document a page's service worker may lead the frame to.
  const attributes = { sandbox: 'allow-same-origin', title: options.label };
  const frame = buildElement('iframe', attributes);
  frame.style.cssText = FRAME_STYLE;
  let field = buildField(options);
  field.value = value;

  /** Puts the field into the frame's document, which is another one after each move of the host. */
  function fill(): void {
    const before = field;
    field = buildField(options);
    field.value = before.value;
    field.setSelectionRange(before.selectionStart, before.selectionEnd);
    listen(field, 'input', () => onInput(field.value));
    listen(field, 'keydown', onKey);
    const own = frame.contentDocument;
    // A page that its server has put into a sandbox has no frame that can be reached from here.
    if (own === null) frame.replaceWith(field);
    else {
      adoptStyle(own, css);
      own.body.replaceChildren(field);
      dress(own.documentElement, element);
    }
    if ((element.getRootNode() as ShadowRoot).activeElement === element) takeFocus();
  }

  function onKey(event: KeyboardEvent): void {
    event.stopPropagation();
    if (!dispatchOwn(element, withinRoot(event))) event.preventDefault();
  }

  function takeFocus(): void {
    field.focus({ preventScroll: true });
  }

  listen(frame, 'load', fill);
  listen(element, 'focus', takeFocus);
  listen(element, 'transitionend', () => dress(field.ownerDocument.documentElement, element));
  root.append(frame);
  return {
    element,
    get value() {
      return field.value;
    },
    set value(next) {
      // To set what is there already would move the cursor.
      if (field.value !== next) field.value = next;
    },
    focus: () => element.focus({ preventScroll: true }),
    /** Selects the text of the field. */
    select: () => field.select(),
  };
}

const FRAME_STYLE = 'display: block; width: 100%; height: 100%; border: 0; color-scheme: inherit';

function buildField({ kind, label, attributes }: FramedFieldOptions) {
  return buildElement(kind, { 'aria-label': label, ...attributes });
}

/** Properties of the place of a field that its own document has, too. */
const SHARED = ['color', 'color-scheme', 'font', '--pith-accent', '--pith-on-accent'];

function dress(own: HTMLElement, place: HTMLElement): void {
  const style = getComputedStyle(place);
  for (const name of SHARED) own.style.setProperty(name, style.getPropertyValue(name));
  for (const [name, value] of Object.entries(interfaceAttributes())) own.setAttribute(name, value);
}
