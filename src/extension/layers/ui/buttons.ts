import { listen } from '../../platform/events/listen.ts';
import { buildElement } from './build-element.ts';
import { buildIcon, type IconName } from './icons.ts';

export interface IconButtonOptions {
  readonly icon: IconName;
  /** The button's name, which is also its tooltip. */
  readonly label: string;
  /** The key with the same action, as in `KeyboardEvent.key`. */
  readonly key?: string;
  onPress(): void;
}

/** A button with an icon. */
export function iconButton({ icon, label, key, onPress }: IconButtonOptions): HTMLButtonElement {
  const button = buildElement(
    'button',
    {
      class: 'icon-button',
      type: 'button',
      'aria-label': label,
      'aria-keyshortcuts': key,
      title: key === undefined ? label : `${label} (${key})`,
    },
    [buildIcon(icon)],
  );
  listen(button, 'click', onPress);
  return button;
}

/**
 * A button with a text.
 * @param label the full name, where the text is not enough
 */
export function textButton(words: string, onPress: () => void, label?: string): HTMLButtonElement {
  const button = buildElement('button', { class: 'button', type: 'button', 'aria-label': label }, [
    words,
  ]);
  listen(button, 'click', onPress);
  return button;
}
