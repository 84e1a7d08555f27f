import { askBackground } from '../../../platform/browser/ask-background.ts';
import { isExtensionAlive } from '../../../platform/browser/is-extension-alive.ts';
import { message } from '../message.ts';
import { failureKey } from './failure-key.ts';

/**
 * Shows a text by the badge and the tooltip of the toolbar button, where nothing can be shown over
 * the page.
 */
export function notifyByBadge(text: string, isProblem: boolean): void {
  if (!isExtensionAlive()) return;
  const status = { state: 'notified', isProblem, text } as const;
  const { pith } = globalThis;
  // The page's own report knows what else is on its way to the badge.
  if (pith !== undefined) pith.report(status);
  // If that fails too, only the log is left.
  else askBackground({ type: 'status', status }).catch(console.error);
}

/** Reports that the page has removed a layer that the user had opened. */
export function notifyRemoved(): void {
  if (isExtensionAlive()) notifyByBadge(message(failureKey('layers-removed')), true);
}
