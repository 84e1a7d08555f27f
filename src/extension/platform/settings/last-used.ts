import type { Action } from '../../../core/actions.ts';
import { type LastUsed, lastUsedBy, parseLastUsed } from '../../../core/last-used.ts';
import { isExtensionAlive } from '../browser/is-extension-alive.ts';

/** Prefix of items in `storage.local`: what one does on this device says nothing of another. */
const PREFIX = 'lastUsed.';
const KEYS = (['copy', 'save', 'button'] as const).map((name) => PREFIX + name);

/** The actions that were used last; none where the storage cannot be read. */
export async function readLastUsed(): Promise<LastUsed> {
  const read = async (): Promise<Readonly<Record<string, unknown>>> =>
    chrome.storage.local.get(KEYS);
  const stored = await read().catch((): Readonly<Record<string, unknown>> => ({}));
  const byName = Object.entries(stored).map(([key, action]) => [key.slice(PREFIX.length), action]);
  return parseLastUsed(Object.fromEntries(byName));
}

/** Tells what was used last, at once and after each change, wherever that is made. */
export function watchLastUsed(listener: (used: LastUsed) => void): void {
  let reads = 0;
  const tell = async () => {
    const read = ++reads;
    const used = await readLastUsed();
    // What was changed meanwhile is newer.
    if (read === reads) listener(used);
  };
  chrome.storage.onChanged.addListener((changes, area) => {
    if (area === 'local' && KEYS.some((key) => key in changes)) void tell();
  });
  void tell();
}

/**
 * Remembers that the user has asked for an action. Each item is written without being read, so that no tab writes over
 * another's. It is a convenience, so that a full storage goes to the log alone.
 */
export async function rememberUsed(action: Action): Promise<void> {
  const used = Object.entries(lastUsedBy(action)).map(([name, id]) => [PREFIX + name, id]);
  if (used.length === 0 || !isExtensionAlive()) return;
  try {
    await chrome.storage.local.set(Object.fromEntries(used));
  } catch (error) {
    console.info('The last action could not be remembered:', error);
  }
}
