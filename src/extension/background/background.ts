import browser, { type Runtime } from 'webextension-polyfill';
import { parseBackgroundRequest } from '../../core/messages.ts';
import { openHost } from '../host/host.ts';
import { setHighlightStyle } from './highlight-style.ts';
import { addMenu, MENU_ITEM } from './menu.ts';
import { press } from './press.ts';
import { showStatusOfPage } from './show-status.ts';

// The browser stops and starts this at will: listeners are added at once, and nothing is remembered.
const host = openHost();

browser.action.onClicked.addListener((tab) => press(tab, host));

browser.contextMenus.onClicked.addListener((info, tab) => {
  if (info.menuItemId === MENU_ITEM && tab !== undefined) void press(tab, host);
});

browser.runtime.onInstalled.addListener(addMenu);

browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) => {
  const request = parseBackgroundRequest(message);
  const tabId = sender.tab?.id;
  if (request === undefined || tabId === undefined) return undefined;
  if (request.type === 'ensure-host') return host.ensure();
  // Nobody waits for these, and a page that is left meanwhile could not take the answer.
  if (request.type === 'style') void setHighlightStyle(tabId, request.isOn);
  else void showStatusOfPage(tabId, request.status);
  return undefined;
});
