import { reportError } from '../../../core/errors.ts';
import { isExtensionAlive } from '../../browser/is-extension-alive.ts';
import { message } from '../message.ts';
import { failureKey } from './failure-key.ts';
import { showNotice } from './notice.ts';
import { updateNotifier } from './notify-updated.ts';

/** Tells the user why something could not be done, and the log what it was, where nobody has foreseen it. */
function notifyFailure(error: unknown): void {
  const { code } = reportError(error);
  showNotice(message(failureKey(code)), { kind: 'problem' });
  if (code === 'unexpected') console.error(error);
}

/** Makes what does so for what may be used after an update of the extension, which is then the reason. */
export function failureNotifier(): (error: unknown) => void {
  const notifyUpdated = updateNotifier();
  return (error) => (isExtensionAlive() ? notifyFailure(error) : notifyUpdated());
}
