import browser, { type Commands } from 'webextension-polyfill';
import { ACTIONS, BUTTON_COMMAND } from '../../../../core/actions.ts';
import { buildElement } from '../../../layers/ui/build-element.ts';
import { message } from '../../../layers/ui/message.ts';
import { isFirefox } from '../../../platform/browser/is-firefox.ts';
import { onDesktop } from '../../../platform/browser/missing-apis.ts';
import { buildButton, buildHint } from '../controls/controls.ts';
import { buildSection, type Section } from '../controls/section.ts';

/** Chrome's own page for them; extensions may open it, links may not. */
const CHROME_SHORTCUTS = 'chrome://extensions/shortcuts';

/** @returns undefined where the browser has no shortcuts, as on phones */
export function buildShortcutsSection(): Section | undefined {
  const { commands } = onDesktop;
  if (commands === undefined) return undefined;
  const body = buildElement('tbody');
  const head = ['optionsShortcutAction', 'optionsShortcutKeys'].map((key) =>
    buildElement('th', { scope: 'col' }, [message(key)]),
  );
  const table = buildElement('table', { class: 'shortcuts' }, [
    buildElement('thead', {}, [buildElement('tr', {}, head)]),
    body,
  ]);
  const list = async () => {
    const all = await commands.getAll();
    body.replaceChildren(...all.toSorted((a, b) => rank(a) - rank(b)).map(buildRow));
  };
  void list();
  // They are changed elsewhere, and few browsers tell.
  document.addEventListener('visibilitychange', () => void list());
  window.addEventListener('focus', () => void list());
  return buildSection({
    id: 'shortcuts',
    titleKey: 'optionsShortcuts',
    aboutKey: 'optionsShortcutsAbout',
    parts: [table, buildHint(message('optionsShortcutsBar')), ...buildWayToChange()],
  });
}

/** Chrome gives them by the alphabet of their names. The press of the button, which is no action's name, comes first. */
function rank({ name }: Commands.Command): number {
  return ACTIONS.findIndex(({ id }) => id === name);
}

function buildRow({ name, description, shortcut }: Commands.Command): HTMLElement {
  // Browsers give the command of the button no description.
  const action = name === BUTTON_COMMAND || !description ? message('menuHighlight') : description;
  const keys = shortcut
    ? buildElement('kbd', { dir: 'ltr' }, [shortcut])
    : buildElement('span', { class: 'hint' }, [message('optionsNoShortcut')]);
  return buildElement('tr', {}, [
    buildElement('th', { scope: 'row' }, [action]),
    buildElement('td', {}, [keys]),
  ]);
}

/** Browsers let nobody but the user set them, each in a place of its own. */
function buildWayToChange(): HTMLElement[] {
  const { commands } = chrome as unknown as {
    commands: { openShortcutSettings?(): Promise<void> };
  };
  if (!isFirefox()) {
    const open = () => void browser.tabs.create({ url: CHROME_SHORTCUTS });
    return [
      buildElement('p', {}, [buildButton(message('optionsShortcutsChange'), open)]),
      buildHint(message('optionsShortcutsChrome', CHROME_SHORTCUTS)),
    ];
  }
  if (commands.openShortcutSettings === undefined) {
    return [buildHint(message('optionsShortcutsFirefox'))];
  }
  const open = () => void commands.openShortcutSettings?.();
  return [buildElement('p', {}, [buildButton(message('optionsShortcutsChange'), open)])];
}
