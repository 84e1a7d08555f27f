import browser from 'webextension-polyfill';

/** Id of the context menu's entry, which does the same as the toolbar button. */
export const MENU_ITEM = 'highlight';

/** The browser keeps the entry; it is made anew with each version, for its words may have changed. */
export async function addMenu(): Promise<void> {
  await browser.contextMenus.removeAll();
  browser.contextMenus.create({
    id: MENU_ITEM,
    title: browser.i18n.getMessage('menuHighlight'),
    contexts: ['page', 'frame', 'selection'],
  });
}
