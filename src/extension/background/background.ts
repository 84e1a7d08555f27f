import browser, { type Runtime } from 'webextension-polyfill';
import { isAction } from '../../core/actions.ts';
import { parseBackgroundRequest } from '../../page/messages.ts';
import { openHost } from '../host/host.ts';
import { bringScript } from './bring-script.ts';
import { setCompareStyle, setHighlightStyle } from './highlight-style.ts';
import { addMenus, requestOf } from './menu.ts';
import { PRESS, perform, performUnlessRefused } from './perform-action.ts';
import { showStatusOfPage } from './show-status.ts';
import { followSiteRules, openReaderByItself } from './site-rules.ts';

// The browser stops and starts this at will: listeners are added at once, and nothing is remembered.
const host = openHost();

browser.action.onClicked.addListener((tab) => perform(tab, PRESS, host));

browser.contextMenus.onClicked.addListener((info, tab) => {
  const request = requestOf(info);
  if (request === 'settings') void browser.runtime.openOptionsPage();
  else if (request !== undefined && tab !== undefined) void perform(tab, request, host);
});

browser.commands.onCommand.addListener((action, tab) => {
  const details = { scope: 'either', selectedText: '' } as const;
  if (isAction(action) && tab !== undefined) void perform(tab, { action, details }, host);
});

// With a new version there may be other entries, and with each start another language.
let lastMenus = Promise.resolve();
const renewMenus = () => {
  lastMenus = lastMenus.then(addMenus).catch(console.error);
};
browser.runtime.onInstalled.addListener(renewMenus);
browser.runtime.onStartup.addListener(renewMenus);

followSiteRules();

browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) => {
  const request = parseBackgroundRequest(message);
  const { tab } = sender;
  if (request === undefined || tab?.id === undefined) return undefined;
  if (request.type === 'ensure-host') return host.ensure();
  if (request.type === 'style' && request.slice !== undefined) {
    return setHighlightStyle(tab.id, request);
  }
  // The page tells the user itself: its badge goes on telling of what it shows.
  if (request.type === 'perform') return performUnlessRefused(tab, request, host);
  // Nobody waits for these, and a page that is left meanwhile could not take the answer.
  if (request.type === 'open-reader') void openReaderByItself(tab, host);
  else if (request.type === 'bring-bar' || request.type === 'bring-failure') {
    void bringScript(tab.id, request.type);
  } else if (request.type === 'style') void setHighlightStyle(tab.id, request);
  else if (request.type === 'compare-style') void setCompareStyle(tab.id, request);
  else void showStatusOfPage(tab.id, request.status);
  return undefined;
});
