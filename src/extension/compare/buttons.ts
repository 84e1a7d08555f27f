import { buildElement } from '../ui/build-element.ts';

/** A button with a sign on it; its name is its tooltip too. */
export function iconButton(
  sign: string,
  label: string,
  onPress: () => void,
  key?: string,
): HTMLButtonElement {
  const made = buildElement('button', {
    class: 'icon-button',
    attributes: {
      type: 'button',
      'aria-label': label,
      'aria-keyshortcuts': key,
      title: key === undefined ? label : `${label} (${key})`,
    },
    children: [sign],
  });
  made.addEventListener('click', onPress);
  return made;
}

/** @param label its full name, where the words on it do not say it all */
export function textButton(words: string, onPress: () => void, label?: string): HTMLButtonElement {
  const made = buildElement('button', {
    class: 'button',
    attributes: { type: 'button', 'aria-label': label },
    children: [words],
  });
  made.addEventListener('click', onPress);
  return made;
}
