import { fieldChanges } from '../../../core/settings/field-changes.ts';
import { parseSettings, type Settings } from '../../../core/settings/settings.ts';
import { oneByOne } from '../events/in-turn.ts';
import { readSettings } from './settings-store.ts';
import { storeChanges } from './store-changes.ts';

/** Each begins with the settings that the one before has left. */
const inTurn = oneByOne();

/**
 * Changes the settings from a page. Only the fields that differ are sent, so that what another page has changed meanwhile
 * stays.
 * @returns the settings as they are stored now
 * @throws PithError `not-stored` when neither synced nor local storage takes them
 */
export function changeSettings(change: (old: Settings) => Settings): Promise<Settings> {
  return inTurn(async () => {
    const old = await readSettings();
    const changes = fieldChanges(old, parseSettings(change(old)));
    if (changes.length === 0) return old;
    return parseSettings(await storeChanges(changes));
  });
}
