import browser, { type Runtime, type Tabs } from 'webextension-polyfill';
import { pageKeys } from '../../article/annotations/page-key.ts';
import type { ActionRequest } from '../../core/action-request.ts';
import { isAction } from '../../core/actions.ts';
import { type FieldChange, withFieldChanges } from '../../core/settings/field-changes.ts';
import type { Settings } from '../../core/settings/settings.ts';
import { type BackgroundRequest, parseBackgroundRequest } from '../../page/messages.ts';
import { takesPart, WELCOME_PAGE } from '../pages/welcome/welcome-request.ts';
import { onDesktop } from '../platform/browser/missing-apis.ts';
import { keepSecret } from '../platform/highlights/highlight-secret.ts';
import { readLastUsed, rememberUsed } from '../platform/settings/last-used.ts';
import {
  changeStoredSettings,
  readSettings,
  watchSettings,
} from '../platform/settings/settings-store.ts';
import { hasAnnotations, serveAnnotations } from './annotations/serve-annotations.ts';
import { followButtonSetting } from './button-title.ts';
import { setCompareStyle, setHighlightStyle } from './highlight-style.ts';
import { openHost } from './host/host.ts';
import { injectScript } from './inject-script.ts';
import { forgetRemovedArticles, keepArticle } from './library/keep-article.ts';
import { addMenus, offerMeasuring, requestOf } from './menu.ts';
import { openAddress } from './open-address.ts';
import { accessTo, type PageAccess } from './page-access.ts';
import { perform, performUnlessRefused, refusalOfTab } from './perform-action.ts';
import { press } from './press.ts';
import { showStatusOfPage } from './show-status.ts';
import {
  alwaysShowMarks,
  followSiteRules,
  openReaderByItself,
  showMarksByThemselves,
} from './site-rules.ts';

// The browser stops and starts this at will: listeners are added at once, and nothing is remembered.
const host = openHost();

browser.action.onClicked.addListener((tab) => press(tab, host));

onDesktop.contextMenus?.onClicked.addListener((info, tab) => {
  const request = requestOf(info);
  if (request !== undefined && tab !== undefined) performAsked(tab, request);
});

onDesktop.commands?.onCommand.addListener((action, tab) => {
  const details = { scope: 'either', selectedText: '' } as const;
  if (!isAction(action) || tab === undefined) return;
  // What cannot be done is said at once: Firefox opens a popup in the press itself alone.
  const isRefused = refusalOfTab(tab) !== undefined;
  if (action !== 'save-last' || isRefused) performAsked(tab, { action, details });
  else
    void readLastUsed().then(({ save = 'save-markdown' }) =>
      performAsked(tab, { action: save, details }),
    );
});

/** Does what was asked for by a menu or a shortcut, and remembers it. */
function performAsked(tab: Tabs.Tab, request: ActionRequest): void {
  void perform(tab, request, host);
  void rememberUsed(request.action);
}

// With a new version there may be other entries, and with each start another language.
let lastMenus = Promise.resolve();
const renewMenus = () => {
  lastMenus = lastMenus
    .then(async () => addMenus((await readSettings()).savesLabels))
    .catch(console.error);
};
watchSettings(({ savesLabels }) => void offerMeasuring(savesLabels).catch(console.error));
browser.runtime.onInstalled.addListener(renewMenus);
browser.runtime.onStartup.addListener(renewMenus);
browser.runtime.onStartup.addListener(forgetRemovedArticles);

browser.runtime.onInstalled.addListener(({ reason }) => {
  if (reason === 'install') void browser.tabs.create({ url: `/${WELCOME_PAGE}` });
});

followSiteRules();
followButtonSetting();

browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) => {
  const request = parseBackgroundRequest(message);
  const { tab } = sender;
  if (request?.type === 'highlight-secret') return keepSecret();
  if (request?.type === 'change-settings') return storeSettings(request.changes);
  if (request === undefined || tab?.id === undefined) return undefined;
  const page = accessTo(tab.id, sender.url);
  if (request.type === 'ensure-host') return host.ensure();
  if (request.type === 'style' && request.slice !== undefined) {
    return setHighlightStyle(page, request);
  }
  // The page tells the user itself: its badge goes on telling of what it shows.
  if (request.type === 'perform') {
    // Chrome tells the address of our own page as the sender's alone.
    const url = takesPart(sender.url) ? sender.url : tab.url;
    return performUnlessRefused(url === undefined ? tab : { ...tab, url }, request, host);
  }
  if (request.type === 'annotations') return serveAnnotations(request.request, tab.incognito);
  if (request.type === 'keep') return keepArticle(request.kept, tab.incognito);
  if (request.type === 'always-show-marks') return alwaysShowMarks(sender.url ?? '');
  if (request.type === 'open-address') return openAddress(tab.id, request.address);
  if (request.type === 'bring-purifiers') return injectScript(page, request.type);
  // Nobody waits for these, and a page that is left meanwhile could not take the answer.
  if (request.type === 'open-reader') void openReaderByItself(tab, host);
  else if (request.type === 'show-marks') void showMarksByThemselves(tab, request);
  else if (request.type === 'bring-bar' || request.type === 'bring-failure') {
    void injectScript(page, request.type);
  } else if (request.type === 'bring-annotations') void bringAnnotations(page, request);
  else if (request.type === 'style') void setHighlightStyle(page, request);
  else if (request.type === 'compare-style') void setCompareStyle(page, request);
  else void showStatusOfPage(tab.id, request.status);
  return undefined;
});

/** @returns the settings as they are stored now; in words, why they are not */
function storeSettings(changes: readonly FieldChange[]): Promise<Settings | string> {
  return changeStoredSettings((old) => withFieldChanges(old, changes)).catch(String);
}

/** Brings the script of highlights and notes into a page where it is of use. */
async function bringAnnotations(
  page: PageAccess,
  { url, canonical, hasSelection }: Extract<BackgroundRequest, { type: 'bring-annotations' }>,
): Promise<void> {
  const isOfUse = hasSelection || (await hasAnnotations(pageKeys(url, canonical)));
  if (isOfUse) await injectScript(page, 'bring-annotations');
}
