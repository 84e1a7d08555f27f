import browser from 'webextension-polyfill';
import { type ActionRequest, WHOLE_PAGE } from '../../../core/action-request.ts';
import type { Action } from '../../../core/actions.ts';
import type {} from '../../layers/page/pith-page.ts';
import contentScript from '../../tab/scripts/content-script.ts?script&iife';
import { parseWelcomeRequest, type WelcomeRequest } from './welcome-request.ts';

/** Does to this page what the background does to others by injection; see `WelcomeRequest`. */
export function answerBackground(): void {
  browser.runtime.onMessage.addListener((message: unknown) => {
    const request = parseWelcomeRequest(message);
    return request === undefined ? undefined : answer(request);
  });
}

/** Starts an action on this page, as a press of the toolbar button does. */
export async function performHere(action: Action): Promise<void> {
  if (globalThis.pith === undefined) await runScripts([contentScript]);
  await globalThis.pith?.perform(action, WHOLE_PAGE);
}

async function answer(request: WelcomeRequest): Promise<boolean> {
  if (request.type === 'welcome-run') await runScripts(request.files);
  else if (request.type === 'welcome-sheet') setSheet(request.css, request.isOn);
  else return perform(request);
  return true;
}

function perform({ action, details }: ActionRequest): boolean {
  const { pith } = globalThis;
  if (pith === undefined || !pith.knows(action)) return false;
  // The page goes on by itself and tells the user what came of it.
  void pith.perform(action, details);
  return true;
}

/**
 * Runs scripts of the extension one after the other.
 * @throws Error when one of them cannot be loaded
 */
export async function runScripts(files: readonly string[]): Promise<void> {
  for (const file of files) {
    const script = document.createElement('script');
    script.src = chrome.runtime.getURL(file);
    const loaded = new Promise((resolve, reject) => {
      script.addEventListener('load', resolve);
      script.addEventListener('error', () => reject(new Error(`${file} cannot be loaded.`)));
    });
    document.head.append(script);
    await loaded;
    script.remove();
  }
}

const sheets = new Map<string, CSSStyleSheet>();

function setSheet(css: string, isOn: boolean): void {
  const before = sheets.get(css);
  sheets.delete(css);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== before);
  if (!isOn) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  sheets.set(css, sheet);
}
