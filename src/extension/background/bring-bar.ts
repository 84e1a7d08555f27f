import browser from 'webextension-polyfill';
import barScript from '../bar/bar-script.ts?script&iife';
import { isPageGone } from './gone.ts';

/**
 * Brings the script of the bar into a page that has asked for it. In a page that has come in its
 * place since, the script finds no highlight and does nothing.
 */
export async function bringBar(tabId: number): Promise<void> {
  const { scripting } = browser;
  const injection = { target: { tabId }, injectImmediately: true, files: [barScript] };
  try {
    await scripting.executeScript(injection);
  } catch (error) {
    // The page that asked for it let us in; when the tab does not, it shows another by now.
    if (!isPageGone(error)) throw error;
  }
}
