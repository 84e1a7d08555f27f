import { listen } from '../../events/listen.ts';
import { buildElement } from '../../ui/build-element.ts';
import { iconButton } from '../../ui/buttons.ts';
import type { IconName } from '../../ui/icons.ts';

export interface Panel {
  readonly button: HTMLButtonElement;
  readonly element: HTMLElement;
  toggle(): void;
}

export interface PanelOptions {
  readonly id: string;
  readonly icon: IconName;
  readonly label: string;
  readonly key: string;
  readonly children: readonly Node[];
}

/** A panel with the button that opens it; the browser closes it on Esc and on a press elsewhere. */
export function createPanel({ id, icon, label, key, children }: PanelOptions): Panel {
  const heading = buildElement('h2', {
    attributes: { id: `${id}-title`, tabindex: -1 },
    children: [label],
  });
  const element = buildElement('div', {
    class: 'panel',
    attributes: { id, popover: 'auto', role: 'dialog', 'aria-labelledby': `${id}-title` },
    children: [heading, ...children],
  });
  const button = iconButton({ icon, label, key, onPress: () => undefined });
  button.popoverTargetElement = element;
  // Assistive technology hears that from the browser; the style sheet would not.
  button.setAttribute('aria-expanded', 'false');
  // Browsers bring the focus back in a shadow root only now and then.
  // It may have been in another panel, which this one has closed by opening: then to the button.
  let before: Element | null = null;
  const focused = () => (element.getRootNode() as ShadowRoot).activeElement;
  listen(element, 'beforetoggle', ({ newState }) => {
    if (newState === 'open') before = focused();
    else if (element.contains(focused())) {
      const back = before instanceof HTMLElement && before.checkVisibility() ? before : button;
      back.focus({ preventScroll: true });
    }
  });
  /** The event comes later: a key that was pressed meanwhile has moved the focus on in the panel. */
  const enter = () => {
    if (!element.contains(focused())) heading.focus({ preventScroll: true });
  };
  listen(element, 'toggle', ({ newState }) => {
    button.setAttribute('aria-expanded', String(newState === 'open'));
    if (newState === 'open') enter();
  });
  const toggle = () => {
    if (element.togglePopover()) enter();
  };
  return { button, element, toggle };
}
