import { PithError } from '../../../core/errors.ts';
import { isRecord } from '../../../core/is-record.ts';
import { fieldChanges } from '../../../core/settings/field-changes.ts';
import { parseSettings, type Settings } from '../../../core/settings/settings.ts';
import { askBackground } from '../browser/ask-background.ts';
import { oneByOne } from '../events/in-turn.ts';
import { readSettings } from './settings-store.ts';

/** Each begins with the settings that the one before has left. */
const inTurn = oneByOne();

/**
 * Changes the settings from a page. The background is the one that writes them: it is sent the fields that differ, so
 * that what another page has changed meanwhile stays.
 * @returns the settings as they are stored now
 * @throws PithError `not-stored` when neither synced nor local storage takes them
 */
export function changeSettings(change: (old: Settings) => Settings): Promise<Settings> {
  return inTurn(async () => {
    const old = await readSettings();
    const changes = fieldChanges(old, parseSettings(change(old)));
    if (changes.length === 0) return old;
    const answer = await askBackground({ type: 'change-settings', changes }).catch(String);
    if (!isRecord(answer)) throw new PithError('not-stored', String(answer));
    return parseSettings(answer);
  });
}
