import browser, { type Menus } from 'webextension-polyfill';
import { MENU_TITLE_KEYS } from '../../core/action-definition.ts';
import { type ActionRequest, WHOLE_PAGE } from '../../core/action-request.ts';
import { ACTIONS, isAction } from '../../core/actions.ts';

/** Menus that the browser has by itself. */
const MENUS = {
  /** A menu that is opened on a link or a picture is not that of the page; fields have use for their own alone. */
  page: ['page', 'frame', 'selection', 'link', 'image', 'video', 'audio'],
  /** Chrome takes six entries here, and more only below others. */
  button: ['action'],
} as const satisfies Record<string, Contexts>;
type Contexts = [Menus.ContextType, ...Menus.ContextType[]];
type Menu = keyof typeof MENUS;

/**
 * Makes the entries again, which the browser keeps until then.
 * @param measures whether the user measures methods, and saves pages for that
 */
export async function addMenus(measures: boolean): Promise<void> {
  // Phones have no such menus: the bar has what is in them.
  await menuApi()?.removeAll();
  if (menuApi() === undefined) return;
  addActions('page');
  addActions('button');
  await offerMeasuring(measures);
}

/** Shows the entries for measuring, or hides them. */
export async function offerMeasuring(visible: boolean): Promise<void> {
  const { id } = ACTIONS.find(({ needs }) => needs === 'measuring') ?? {};
  await menuApi()?.update(`button:${id}`, { visible });
}

/** The browser's menus, which Firefox for Android does not have. */
function menuApi(): typeof browser.contextMenus | undefined {
  return browser.contextMenus;
}

/** Where an entry stands. */
interface MenuLocation {
  readonly menu: Menu;
  /** The entry that it stands below. */
  readonly parentId?: string;
}

function addActions(menu: Menu): void {
  const parents = new Set<string>();
  for (const { id, titleKey, menus } of ACTIONS) {
    const name = menus.find((one) => one === menu || one.startsWith(`${menu}/`));
    if (name === undefined) continue;
    const parentKey = MENU_TITLE_KEYS[name];
    let location: MenuLocation = { menu };
    if (parentKey !== undefined) {
      const parentId = `${menu}:${parentKey}`;
      if (!parents.has(parentId)) addEntry({ id: parentId, titleKey: parentKey, location });
      parents.add(parentId);
      location = { menu, parentId };
    }
    addEntry({ id: `${menu}:${id}`, titleKey, location });
  }
}

interface Entry {
  readonly id: string;
  readonly titleKey: string;
  readonly location: MenuLocation;
}

function addEntry({ id, titleKey, location: { menu, ...parent } }: Entry): void {
  const title = browser.i18n.getMessage(titleKey);
  menuApi()?.create({ id, title, contexts: [...MENUS[menu]], ...parent });
}

/** What a click on an entry of ours asks for; undefined for an entry that this version does not have. */
export function requestOf({
  menuItemId,
  selectionText,
}: Menus.OnClickData): ActionRequest | undefined {
  const [menu, action] = String(menuItemId).split(':');
  if (!isAction(action)) return undefined;
  const isOfSelection = menu === 'page' && selectionText !== undefined && selectionText !== '';
  if (!isOfSelection) return { action, details: WHOLE_PAGE };
  return { action, details: { scope: 'selection', selectedText: selectionText } };
}
