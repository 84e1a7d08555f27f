import { PithError } from '../../../core/errors.ts';
import type { BackgroundRequest } from '../../../page/messages.ts';

/**
 * Sends a request to the background, and resolves with its answer, if it gives one.
 * @throws PithError `host-unavailable` when the background cannot be reached or fails
 */
export async function askBackground(request: BackgroundRequest): Promise<unknown> {
  try {
    return await chrome.runtime.sendMessage(request);
  } catch (error) {
    throw new PithError('host-unavailable', `${request.type}: ${String(error)}`, { cause: error });
  }
}
