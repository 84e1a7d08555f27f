import type { Action } from '../../core/actions.ts';
import { type LastUsed, lastUsedBy, parseLastUsed } from '../../core/last-used.ts';
import { isExtensionAlive } from '../browser/is-extension-alive.ts';

/** In `storage.local`: what one does on this device says nothing of another. */
const KEY = 'lastUsed';

/** The actions that were used last; none where the storage cannot be read. */
export async function readLastUsed(): Promise<LastUsed> {
  const read = async (): Promise<Readonly<Record<string, unknown>>> =>
    chrome.storage.local.get(KEY);
  const stored = await read().catch((): Readonly<Record<string, unknown>> => ({}));
  return parseLastUsed(stored[KEY]);
}

/** Tells what was used last, at once and after each change, wherever that is made. */
export function watchLastUsed(listener: (used: LastUsed) => void): void {
  let isTold = false;
  chrome.storage.onChanged.addListener((changes, area) => {
    if (area !== 'local' || !(KEY in changes)) return;
    isTold = true;
    listener(parseLastUsed(changes[KEY].newValue));
  });
  void readLastUsed().then((used) => {
    // What was changed meanwhile is newer.
    if (!isTold) listener(used);
  });
}

/** Remembers that the user has asked for an action. It is a convenience, so that a full storage goes to the log alone. */
export async function rememberUsed(action: Action): Promise<void> {
  const used = lastUsedBy(action);
  if (Object.keys(used).length === 0 || !isExtensionAlive()) return;
  try {
    await chrome.storage.local.set({ [KEY]: { ...(await readLastUsed()), ...used } });
  } catch (error) {
    console.info('The last action could not be remembered:', error);
  }
}
