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
}

/** The icon and the name of a menu that has a button of its own for what was used last. */
const SPLIT = {
  copy: { icon: 'copy', menuKey: 'barCopyAs' },
  save: { icon: 'export', menuKey: 'barSaveAs' },
} as const;

/** The buttons of all actions that the bar has, and its menus where the first of their actions stands. */
export function buildActionButtons(parts: ActionButtonOptions): ActionButtons {
  const menus: Menu[] = [];
  const elements: HTMLElement[] = [];
  const names: (() => void)[] = [];
  const more = buildMore(parts);
  const seen = new Set<string>();
  for (const { id, titleKey, bar } of ACTIONS) {
    if (bar === undefined || bar === 'more') continue;
    if (typeof bar === 'object') {
      elements.push(buildButton(bar, titleKey, () => parts.perform(id)));
    } else if (!seen.has(bar)) {
      seen.add(bar);
      const split = buildSplit(bar, parts);
      elements.push(split.element);
      menus.push(split.menu);
      names.push(split.nameUsual);
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
  };
}

function buildButton(
  { labelKey, icon, isMain = false }: BarButton,
  titleKey: string,
  onPress: () => void,
): HTMLElement {
  const { button, name } = faceButton(icon, isMain ? 'button main' : `button ${icon}`);
  name(message(labelKey));
  button.title = message(titleKey);
  listen(button, 'click', onPress);
  return button;
}

/** A button for what was used last, and one beside it for the menu of all; only that where there is little room. */
function buildSplit(name: keyof typeof SPLIT, { perform, lastUsed }: ActionButtonOptions) {
  const { icon, menuKey } = SPLIT[name];
  const ids = () => actionsOfMenu(name, lastUsed()).filter((id) => isOffered(definitionOf(id)));
  const usual = faceButton(icon, 'button usual');
  const label = message(menuKey);
  const opener = buildElement('button', {
    class: 'button opener',
    attributes: { type: 'button', 'aria-label': label, title: label },
    children: [buildIcon(icon), buildIcon('down')],
  });
  const menu = createMenu({
    id: `pith-${name}`,
    label,
    button: opener,
    items: () => ids().map((id) => itemOf(id, perform)),
  });
  const nameUsual = () => usual.name(message(definitionOf(ids()[0]).titleKey));
  nameUsual();
  listen(usual.button, 'click', () => perform(ids()[0]));
  const element = buildElement('div', { class: `split ${name}`, children: [usual.button, opener] });
  element.append(menu.element);
  return { element, menu, nameUsual };
}

/** The menu of what is wanted less often. */
function buildMore({ perform }: ActionButtonOptions) {
  const label = message('barMore');
  const button = buildElement('button', {
    class: 'button opener more',
    attributes: { type: 'button', 'aria-label': label, title: label },
    children: [buildIcon('more')],
  });
  const menu = createMoreMenu({ id: 'pith-more', button, perform });
  const element = buildElement('div', { class: 'split', children: [button, menu.element] });
  return { element, menu };
}

/** A button with an icon and a text; one of the two is shown, depending on the room. */
function faceButton(icon: IconName, className: string) {
  const words = buildElement('span', { class: 'text' });
  const button = buildElement('button', {
    class: className,
    attributes: { type: 'button' },
    children: [buildIcon(icon), words],
  });
  function name(text: string): void {
    words.textContent = text;
    button.setAttribute('aria-label', text);
    button.title = text;
  }
  return { button, name };
}
