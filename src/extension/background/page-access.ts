import browser, { type Scripting } from 'webextension-polyfill';
import type { ActionOptions, ActionRequest } from '../../core/action-request.ts';
import type { Action } from '../../core/actions.ts';
import type {} from '../layers/page/pith-page.ts';
import { takesPart, type WelcomeRequest } from '../pages/welcome/welcome-request.ts';

/** How scripts, actions and style sheets come into the page of a tab. */
export interface PageAccess {
  /** Runs scripts in the page one after the other. */
  run(files: string[]): Promise<unknown>;
  /** Starts an action. @returns whether the page has the script that knows it */
  perform(request: ActionRequest): Promise<boolean>;
  /** Adds a style sheet, or takes out the one with this text. */
  setSheet(css: string, options: SheetOptions): Promise<unknown>;
}

interface SheetOptions {
  readonly isOn: boolean;
  readonly origin: Scripting.StyleOrigin;
}

/** Access to a page that the browser may let us into. @param address of the page, where it is known */
export function accessTo(tabId: number, address: string | undefined): PageAccess {
  return takesPart(address) ? accessToOwnPage(tabId) : accessByInjection(tabId);
}

function accessByInjection(tabId: number): PageAccess {
  const { scripting } = browser;
  // Not only once the page has loaded: a page with one slow picture can be read long before.
  const injection = { target: { tabId }, injectImmediately: true };
  return {
    run: (files) => scripting.executeScript({ ...injection, files }),
    async perform({ action, details }) {
      const call = { ...injection, func: performInPage, args: [action, details] };
      const [answer] = await scripting.executeScript(call);
      return answer.result === true;
    },
    setSheet(css, { isOn, origin }) {
      const sheet = { target: { tabId, allFrames: true }, css, origin };
      return isOn ? scripting.insertCSS(sheet) : scripting.removeCSS(sheet);
    },
  };
}

function accessToOwnPage(tabId: number): PageAccess {
  const ask = (request: WelcomeRequest): Promise<unknown> =>
    browser.tabs.sendMessage(tabId, request);
  return {
    run: (files) => ask({ type: 'welcome-run', files }),
    perform: async ({ action, details }) =>
      (await ask({ type: 'welcome-perform', action, details })) === true,
    setSheet: (css, { isOn }) => ask({ type: 'welcome-sheet', css, isOn }),
  };
}

/** Runs in the page, beside the content script, so it must not use anything outside itself. */
function performInPage(action: Action, details: ActionOptions): boolean {
  // As `ownGlobal` does: an element of the page may have that name.
  const pith = Object.hasOwn(globalThis, 'pith') ? globalThis.pith : undefined;
  if (pith === undefined || !pith.knows(action)) return false;
  // The page goes on by itself and tells the user what came of it.
  void pith.perform(action, details);
  return true;
}
