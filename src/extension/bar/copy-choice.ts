import { ACTIONS, type Action } from '../../core/actions.ts';
import { listen } from '../events/listen.ts';
import { buildElement } from '../ui/build-element.ts';
import { buildIcon } from '../ui/icons.ts';
import { message } from '../ui/message.ts';

export interface CopyChoice {
  readonly element: HTMLElement;
  /** @returns whether it was open */
  close(): boolean;
}

const COPIES = ACTIONS.filter(({ bar }) => bar === 'copy');

/** A button that copies clean text, and one beside it that opens the other ways to copy. */
export function buildCopyChoice(perform: (action: Action) => void): CopyChoice {
  const formats = COPIES.map(({ id, titleKey }) => {
    const button = textButton(message(titleKey), { class: 'button' });
    listen(button, 'click', () => {
      // The focus must not fall out of the bar with the choice.
      more.focus({ preventScroll: true });
      close();
      perform(id);
    });
    return button;
  });
  const list = buildElement('div', {
    class: 'formats',
    attributes: { id: 'pith-formats', hidden: true },
    children: formats,
  });
  const copy = textButton(message('barCopy'), {
    class: 'button',
    attributes: { title: message(COPIES[0].titleKey) },
  });
  const label = message('barCopyAs');
  const more = textButton(buildIcon('down'), {
    class: 'button more',
    attributes: {
      'aria-label': label,
      'aria-expanded': 'false',
      'aria-controls': 'pith-formats',
      title: label,
    },
  });
  const element = buildElement('div', { class: 'copy', children: [copy, more, list] });

  const isOpen = () => !list.hidden;

  function show(shows: boolean): void {
    list.hidden = !shows;
    more.setAttribute('aria-expanded', String(shows));
    if (shows) formats[0].focus({ preventScroll: true });
  }

  function close(): boolean {
    const wasOpen = isOpen();
    if (focused(list)?.closest('.formats') === list) more.focus({ preventScroll: true });
    show(false);
    return wasOpen;
  }

  listen(copy, 'click', () => perform(COPIES[0].id));
  listen(more, 'click', () => show(!isOpen()));
  listen(element, 'focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) show(false);
  });
  return { element, close };
}

function focused(element: HTMLElement): Element | null {
  return (element.getRootNode() as ShadowRoot).activeElement;
}

function textButton(
  face: Node | string,
  {
    class: name,
    attributes = {},
  }: { readonly class: string; readonly attributes?: Readonly<Record<string, string>> },
): HTMLButtonElement {
  const options = { class: name, attributes: { type: 'button', ...attributes }, children: [face] };
  return buildElement('button', options);
}
