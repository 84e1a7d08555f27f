import { listen } from '../../../platform/events/listen.ts';
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

/**
 * A panel with the button that opens it. The browser closes it on Esc, and on a press elsewhere.
 */
export function createPanel({ id, icon, label, key, children }: PanelOptions): Panel {
  const heading = buildElement('h2', { id: `${id}-title`, tabindex: -1 }, [label]);
  const element = buildElement(
    'div',
    { class: 'panel', id, popover: 'auto', role: 'dialog', 'aria-labelledby': `${id}-title` },
    [heading, ...children],
  );
  const button = iconButton({ icon, label, key, onPress: () => undefined });
  button.popoverTargetElement = element;
  // Browsers tell assistive technology themselves, but the style sheet needs the attribute.
  button.setAttribute('aria-expanded', 'false');
  // Browsers restore the focus in a shadow root only sometimes. If the focus was in another panel,
  // which this one has closed, it goes to the button.
  let before: Element | null = null;
  const focused = () => (element.getRootNode() as ShadowRoot).activeElement;
  listen(element, 'beforetoggle', ({ newState }) => {
    if (newState === 'open') before = focused();
    else if (element.contains(focused())) {
      const back = before instanceof HTMLElement && before.checkVisibility() ? before : button;
      back.focus({ preventScroll: true });
    }
  });
  /** The `toggle` event comes late. A key may have moved the focus within the panel meanwhile. */
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
