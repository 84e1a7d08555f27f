import { ACTIONS, BUTTON_ACTION, BUTTON_COMMAND } from '../../../core/actions.ts';
import { buildElement } from '../../layers/ui/build-element.ts';
import { message } from '../../layers/ui/message.ts';
import { onDesktop } from '../../platform/browser/missing-apis.ts';

/** Commands that come with a key, and the keys of their actions' titles. */
const COMMANDS = ACTIONS.filter(({ command }) => command?.suggestedKey !== undefined).map(
  ({ id, titleKey }) => ({ name: id === BUTTON_ACTION ? BUTTON_COMMAND : id, titleKey }),
);

/**
 * A table of the actions that come with a key, and the keys that they have in this browser: the user
 * may have changed them, and another extension may have been there first.
 * @returns undefined where the browser has no shortcuts, as on phones
 */
export function buildKeysTable(): HTMLElement | undefined {
  const { commands } = onDesktop;
  if (commands === undefined) return undefined;
  const body = buildElement('tbody');
  const list = async () => {
    const known = await commands.getAll();
    const rows = COMMANDS.map(({ name, titleKey }) => {
      const shortcut = known.find((command) => command.name === name)?.shortcut ?? '';
      return buildRow(message(titleKey), shortcut);
    });
    body.replaceChildren(...rows);
  };
  void list();
  // They are changed on a page of the browser's own, and few browsers tell.
  window.addEventListener('focus', () => void list());
  return buildElement('table', { children: [body] });
}

function buildRow(action: string, shortcut: string): HTMLElement {
  const keys =
    shortcut === ''
      ? message('optionsNoShortcut')
      : buildElement('kbd', { attributes: { dir: 'ltr' }, children: [shortcut] });
  return buildElement('tr', {
    children: [
      buildElement('th', { attributes: { scope: 'row' }, children: [action] }),
      buildElement('td', { children: [keys] }),
    ],
  });
}
