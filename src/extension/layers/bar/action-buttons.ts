import type { BarButton } from '../../../core/action-definition.ts';
import { ACTIONS, type Action, definitionOf } from '../../../core/actions.ts';
import { actionsOfMenu, type LastUsed } from '../../../core/last-used.ts';
import { listen } from '../../platform/events/listen.ts';
import { buildElement } from '../ui/build-element.ts';
import { buildIcon, type IconName } from '../ui/icons.ts';
import { isOffered } from '../ui/is-offered.ts';
import { createMenu, type Menu } from '../ui/menu/menu.ts';
import { createMoreMenu, itemOf } from '../ui/menu/more-menu.ts';
import { message } from '../ui/message.ts';

export interface ActionButtonOptions {
  perform(action: Action): void;
  /** As it is known now. */
  lastUsed(): LastUsed;
}

export interface ActionButtons {
  /** Buttons and menus, in the order of the list of actions. */
  readonly elements: readonly HTMLElement[];
  /** A place at the top of the last menu, for what has no room elsewhere. */
  readonly spare: HTMLElement;
  /** Names the buttons that repeat what was used last by what that is now. */
  nameLastUsed(): void;
  /** Closes the menu that is open. @returns whether one was */
  closeMenu(): boolean;
  /** Does what a letter stands for. @returns whether it stands for something */
  pressKey(character: string): boolean;
}

/** The icon and the name of a menu that has a button of its own for what was used last. */
const SPLIT = {
  copy: { icon: 'copy', wordKey: 'barCopy', menuKey: 'barCopyAs', key: 'c', opensBy: 'C' },
  save: { icon: 'export', wordKey: 'menuSave', menuKey: 'barSaveAs', key: 's', opensBy: 'S' },
} as const;

/** The letter of the last menu, as in the reader. */
const MORE_KEY = 'm';

/** The buttons of all actions that the bar has, and its menus where the first of their actions stands. */
export function buildActionButtons(parts: ActionButtonOptions): ActionButtons {
  const menus: Menu[] = [];
  const elements: HTMLElement[] = [];
  const names: (() => void)[] = [];
  const more = buildMore(parts);
  const byKey = new Map<string, () => void>([[MORE_KEY, more.menu.open]]);
  const seen = new Set<string>();
  for (const { id, titleKey, bar } of ACTIONS) {
    if (bar === undefined || bar === 'more') continue;
    if (typeof bar === 'object') {
      elements.push(buildButton(bar, titleKey, () => parts.perform(id)));
      // By a key the paragraph under the pointer is meant, too, as the pointer is not at the button.
      byKey.set(bar.key, () => parts.perform(id === 'mark' ? 'mark-paragraph' : id));
    } else if (!seen.has(bar)) {
      seen.add(bar);
      const split = buildSplit(bar, parts);
      elements.push(split.element);
      menus.push(split.menu);
      names.push(split.nameUsual);
      byKey.set(SPLIT[bar].key, split.performUsual);
      byKey.set(SPLIT[bar].opensBy, split.menu.open);
    }
  }
  menus.push(more.menu);
  return {
    elements: [...elements, more.element],
    spare: more.menu.head,
    nameLastUsed() {
      for (const name of names) name();
    },
    closeMenu: () => menus.some((menu) => menu.close()),
    pressKey(character) {
      const press = byKey.get(character);
      press?.();
      return press !== undefined;
    },
  };
}

function buildButton(
  { labelKey, icon, key, isMain = false }: BarButton,
  titleKey: string,
  onPress: () => void,
): HTMLElement {
  const { button, name } = faceButton(icon, isMain ? 'button main' : `button ${icon}`);
  name(message(labelKey));
  setKey(button, message(titleKey), key);
  listen(button, 'click', onPress);
  return button;
}

/** A button for what was used last, and one beside it for the menu of all; only that where there is little room. */
function buildSplit(name: keyof typeof SPLIT, { perform, lastUsed }: ActionButtonOptions) {
  const { icon, wordKey, menuKey, key, opensBy } = SPLIT[name];
  const ids = () => actionsOfMenu(name, lastUsed()).filter((id) => isOffered(definitionOf(id)));
  const usual = faceButton(icon, 'button usual');
  const label = message(menuKey);
  const opener = buildElement(
    'button',
    { class: 'button opener', type: 'button', 'aria-label': label },
    [buildIcon(icon), buildIcon('down'), buildWord(wordKey)],
  );
  setKey(opener, label, opensBy);
  const menu = createMenu({
    id: `pith-${name}`,
    label,
    button: opener,
    items: () => ids().map((id) => itemOf(id, perform)),
  });
  const nameUsual = () => {
    const title = message(definitionOf(ids()[0]).titleKey);
    usual.name(title);
    setKey(usual.button, title, key);
  };
  nameUsual();
  const performUsual = () => perform(ids()[0]);
  listen(usual.button, 'click', performUsual);
  const element = buildElement('div', { class: `split ${name}` }, [usual.button, opener]);
  element.append(menu.element);
  return { element, menu, nameUsual, performUsual };
}

/** The menu of what is wanted less often. */
function buildMore({ perform }: ActionButtonOptions) {
  const label = message('barMore');
  const button = buildElement(
    'button',
    { class: 'button opener more', type: 'button', 'aria-label': label },
    [buildIcon('more'), buildWord('barMore')],
  );
  setKey(button, label, MORE_KEY);
  const menu = createMoreMenu({ id: 'pith-more', button, perform });
  const element = buildElement('div', { class: 'split' }, [button, menu.element]);
  return { element, menu };
}

/** What stands below the icon where there is little room. */
function buildWord(key: string): HTMLElement {
  return buildElement('span', { class: 'text' }, [message(key)]);
}

/** Tells of the letter that does the same while the bar has the focus. */
function setKey(button: HTMLButtonElement, title: string, key: string): void {
  button.title = `${title} (${key})`;
  button.setAttribute('aria-keyshortcuts', key);
}

/** A button with an icon and a text; one of the two is shown, depending on the room. */
function faceButton(icon: IconName, className: string) {
  const words = buildElement('span', { class: 'text' });
  const button = buildElement('button', { class: className, type: 'button' }, [
    buildIcon(icon),
    words,
  ]);
  function name(text: string): void {
    words.textContent = text;
    button.setAttribute('aria-label', text);
  }
  return { button, name };
}
