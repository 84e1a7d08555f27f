import { reportError } from '../../../../core/errors.ts';
import { isExtensionAlive } from '../../../platform/browser/is-extension-alive.ts';
import { message } from '../message.ts';
import { failureKey } from './failure-key.ts';
import { type NoticeAction, showProblem } from './notice.ts';
import { updateNotifier } from './notify-updated.ts';

/** Tells the user why an action failed. Unexpected errors also go to the log. */
function notifyFailure(error: unknown, action?: NoticeAction): void {
  const { code } = reportError(error);
  showProblem(message(failureKey(code)), action);
  if (code === 'unexpected') console.error(error);
}

/**
 * Makes a function that reports failures. After an update of the extension it reports the update as
 * the reason.
 */
export function failureNotifier(): (error: unknown, action?: NoticeAction) => void {
  const notifyUpdated = updateNotifier();
  return (error, action) =>
    isExtensionAlive() ? notifyFailure(error, action) : notifyUpdated(action);
}
