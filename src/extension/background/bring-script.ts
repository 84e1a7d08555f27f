import browser from 'webextension-polyfill';
import barScript from '../bar/bar-script.ts?script&iife';
import failureScript from '../ui/notices/failure-script.ts?script&iife';
import { isPageGone } from './gone.ts';

const SCRIPTS = { 'bring-bar': barScript, 'bring-failure': failureScript } as const;

/**
 * Brings a script into a page that has asked for it: the bar, or what says that a press has come to nothing. In a
 * page that has come in its place since, the script finds nothing to tell of and does nothing.
 */
export async function bringScript(tabId: number, request: keyof typeof SCRIPTS): Promise<void> {
  const { scripting } = browser;
  const injection = { target: { tabId }, injectImmediately: true, files: [SCRIPTS[request]] };
  try {
    await scripting.executeScript(injection);
  } catch (error) {
    // The page that asked for it let us in; when the tab does not, it shows another by now.
    if (!isPageGone(error)) throw error;
  }
}
