import type { BarButton } from '../../core/action-definition.ts';
import { ACTIONS, type Action, definitionOf } from '../../core/actions.ts';
import { actionsOfMenu, type LastUsed } from '../../core/last-used.ts';
import { listen } from '../events/listen.ts';
import { buildElement } from '../ui/build-element.ts';
import { buildIcon, type IconName } from '../ui/icons.ts';
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
  /** Closes the menu that is open. @returns whether one was */
  closeMenu(): boolean;
}

/** The icon and the texts of a menu that has a button of its own for what was used last. */
const SPLIT = {
  copy: { icon: 'copy', labelKey: 'barCopy', menuKey: 'barCopyAs' },
  save: { icon: 'export', labelKey: 'barSave', menuKey: 'barSaveAs' },
} as const;

/** The buttons of all actions that the bar has, and its menus where the first of their actions stands. */
export function buildActionButtons(parts: ActionButtonOptions): ActionButtons {
  const menus: Menu[] = [];
  const elements: HTMLElement[] = [];
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
    }
  }
  menus.push(more.menu);
  return {
    elements: [...elements, more.element],
    spare: more.menu.head,
    closeMenu: () => menus.some((menu) => menu.close()),
  };
}

function buildButton(
  { labelKey, icon, isMain = false }: BarButton,
  titleKey: string,
  onPress: () => void,
): HTMLElement {
  const button = faceButton(icon, message(labelKey), isMain ? 'button main' : `button ${icon}`);
  button.title = message(titleKey);
  listen(button, 'click', onPress);
  return button;
}

/** A button for what was used last, and one beside it for the menu of all; only that where there is little room. */
function buildSplit(name: keyof typeof SPLIT, { perform, lastUsed }: ActionButtonOptions) {
  const { icon, labelKey, menuKey } = SPLIT[name];
  const ids = () => actionsOfMenu(name, lastUsed());
  const usual = faceButton(icon, message(labelKey), 'button usual');
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
  const nameUsual = () => (usual.title = message(definitionOf(ids()[0]).titleKey));
  nameUsual();
  for (const event of ['pointerenter', 'focus'] as const) listen(usual, event, nameUsual);
  listen(usual, 'click', () => perform(ids()[0]));
  const element = buildElement('div', { class: `split ${name}`, children: [usual, opener] });
  element.append(menu.element);
  return { element, menu };
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
function faceButton(icon: IconName, text: string, name: string): HTMLButtonElement {
  const words = buildElement('span', { class: 'text', children: [text] });
  const attributes = { type: 'button', 'aria-label': text };
  return buildElement('button', { class: name, attributes, children: [buildIcon(icon), words] });
}
