import { listen } from '../events/listen.ts';
import { buildElement } from './build-element.ts';
import { buildIcon, type IconName } from './icons.ts';

export interface IconButtonOptions {
  readonly icon: IconName;
  /** Its name, shown as its tooltip too. */
  readonly label: string;
  /** The key that does the same, as `KeyboardEvent.key` has it. */
  readonly key?: string;
  onPress(): void;
}

/** A button with one of the icons on it. */
export function iconButton({ icon, label, key, onPress }: IconButtonOptions): HTMLButtonElement {
  const button = buildElement('button', {
    class: 'icon-button',
    attributes: {
      type: 'button',
      'aria-label': label,
      'aria-keyshortcuts': key,
      title: key === undefined ? label : `${label} (${key})`,
    },
    children: [buildIcon(icon)],
  });
  listen(button, 'click', onPress);
  return button;
}

/** A button with words on it. @param label its full name, where the words do not say it all */
export function textButton(words: string, onPress: () => void, label?: string): HTMLButtonElement {
  const button = buildElement('button', {
    class: 'button',
    attributes: { type: 'button', 'aria-label': label },
    children: [words],
  });
  listen(button, 'click', onPress);
  return button;
}
