import browser, { type Menus } from 'webextension-polyfill';
import { type Action, isAction, WHOLE_PAGE } from '../../core/actions.ts';
import { ACTION_SCRIPTS } from './action-scripts.ts';
import type { Wish } from './perform-action.ts';

/** In the menu of the page and of what is selected in it. */
const IN_PAGE = 'page';
/** In the menu of the toolbar button. Chrome takes six entries there, and more only below others. */
const ON_BUTTON = 'button';
const SETTINGS_ITEM = `${ON_BUTTON}:settings`;

interface Entry {
  readonly titleKey: string;
  readonly action?: Action;
  readonly isSettings?: true;
  readonly children?: readonly Entry[];
}

const READER: Entry = { titleKey: 'menuReader', action: 'reader' };
const COPIES: readonly Entry[] = [
  { titleKey: 'menuCopyText', action: 'copy-text' },
  { titleKey: 'menuCopyMarkdown', action: 'copy-markdown' },
  { titleKey: 'menuCopyHtml', action: 'copy-html' },
];
const SAVES: readonly Entry[] = [
  { titleKey: 'menuSaveMarkdown', action: 'save-markdown' },
  { titleKey: 'menuSaveText', action: 'save-text' },
  { titleKey: 'menuSaveHtml', action: 'save-html' },
  { titleKey: 'menuSaveEpub', action: 'save-epub' },
  { titleKey: 'menuSaveLabels', action: 'save-labels' },
];

const PAGE_MENU: readonly Entry[] = [
  { titleKey: 'menuHighlight', action: 'highlight' },
  READER,
  ...COPIES,
  { titleKey: 'menuWhy', action: 'why' },
];
const BUTTON_MENU: readonly Entry[] = [
  READER,
  { titleKey: 'menuCopy', children: COPIES },
  { titleKey: 'menuSave', children: SAVES },
  { titleKey: 'readerHand', action: 'choose' },
  { titleKey: 'menuCompare', action: 'compare' },
  { titleKey: 'menuSettings', isSettings: true },
];

/** A menu that is opened on a link or a picture is not that of the page; fields have use for their own alone. */
const IN_PAGE_CONTEXTS: MenuLocation['contexts'] = [
  'page',
  'frame',
  'selection',
  'link',
  'image',
  'video',
  'audio',
];

/** The browser keeps the entries until they are made anew. */
export async function addMenus(): Promise<void> {
  await browser.contextMenus.removeAll();
  addEntries(PAGE_MENU, { id: IN_PAGE, contexts: IN_PAGE_CONTEXTS });
  addEntries(BUTTON_MENU, { id: ON_BUTTON, contexts: ['action'] });
}

interface MenuLocation {
  /** Begins the id of each entry here. */
  readonly id: string;
  readonly contexts: [Menus.ContextType, ...Menus.ContextType[]];
  readonly parentId?: string;
}

function addEntries(entries: readonly Entry[], place: MenuLocation): void {
  for (const entry of entries.filter(isThere)) {
    const id = `${place.id}:${entry.action ?? (entry.isSettings === true ? 'settings' : entry.titleKey)}`;
    const { contexts, parentId } = place;
    const title = browser.i18n.getMessage(entry.titleKey);
    browser.contextMenus.create({
      id,
      title,
      contexts,
      ...(parentId === undefined ? {} : { parentId }),
    });
    if (entry.children !== undefined) addEntries(entry.children, { ...place, parentId: id });
  }
}

function isThere({ action }: Entry): boolean {
  return action === undefined || action === 'highlight' || ACTION_SCRIPTS[action] !== undefined;
}

/** What a click on an entry of ours asks for; undefined for an entry that this version does not have. */
export function wishOf({
  menuItemId,
  selectionText,
}: Menus.OnClickData): Wish | 'settings' | undefined {
  if (menuItemId === SETTINGS_ITEM) return 'settings';
  const [place, action] = String(menuItemId).split(':');
  if (!isAction(action)) return undefined;
  const isOfSelection = place === IN_PAGE && selectionText !== undefined && selectionText !== '';
  if (!isOfSelection) return { action, details: WHOLE_PAGE };
  return { action, details: { scope: 'selection', selectedText: selectionText } };
}
