import { listen } from '../../platform/events/listen.ts';
import { type Attributes, buildElement } from './build-element.ts';
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
  const title = key === undefined ? label : `${label} (${key})`;
  const attributes = { 'aria-label': label, 'aria-keyshortcuts': key, title };
  return plainButton({ class: 'icon-button', ...attributes }, [buildIcon(icon)], onPress);
}

/**
 * A button with a text.
 * @param label the full name, where the text is not enough
 */
export function textButton(words: string, onPress: () => void, label?: string): HTMLButtonElement {
  return plainButton({ class: 'button', 'aria-label': label }, [words], onPress);
}

/** A button with anything in it. */
export function plainButton(
  attributes: Attributes,
  children: readonly (Node | string)[],
  onPress: () => void,
): HTMLButtonElement {
  const button = buildElement('button', { type: 'button', ...attributes }, children);
  listen(button, 'click', onPress);
  return button;
}
