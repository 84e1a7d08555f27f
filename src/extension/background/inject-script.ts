import { isPageGone } from '../platform/browser/gone.ts';
import annotationsScript from '../tab/scripts/annotations-script.ts?script&iife';
import barScript from '../tab/scripts/bar-script.ts?script&iife';
import failureScript from '../tab/scripts/failure-script.ts?script&iife';
import purifyScript from '../tab/scripts/purify-script.ts?script&iife';
import type { PageAccess } from './page-access.ts';

const SCRIPTS = {
  'bring-bar': barScript,
  'bring-failure': failureScript,
  'bring-annotations': annotationsScript,
  'bring-purifiers': purifyScript,
} as const;

/**
 * Brings a script into a page that has asked for it: the bar, highlights and notes, what purifies formulas, or what says
 * that a press has come to nothing. In a page that has come in its place since, the script finds nothing to tell of and does nothing.
 */
export async function injectScript(page: PageAccess, request: keyof typeof SCRIPTS): Promise<void> {
  try {
    await page.run([SCRIPTS[request]]);
  } catch (error) {
    // The page that asked for it let us in; when the tab does not, it shows another by now.
    if (!isPageGone(error)) throw error;
  }
}
