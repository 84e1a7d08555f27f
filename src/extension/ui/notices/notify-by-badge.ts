import { askBackground } from '../../browser/ask-background.ts';
import { isExtensionAlive } from '../../browser/is-extension-alive.ts';
import { message } from '../message.ts';
import { failureKey } from './failure-key.ts';

/** Says something by the badge and the tooltip of the toolbar button, where nothing can be shown over the page. */
export function notifyByBadge(text: string, isProblem: boolean): void {
  if (!isExtensionAlive()) return;
  // There is no other place left to say anything but the log.
  askBackground({ type: 'status', status: { state: 'told', isProblem, text } }).catch(
    console.error,
  );
}

/** Says that the page has taken away what the user had opened over it. */
export function notifyRemoved(): void {
  if (isExtensionAlive()) notifyByBadge(message(failureKey('layers-removed')), true);
}
