import { PithError } from '../../../core/errors.ts';
import { isRecord } from '../../../core/is-record.ts';
import type { FieldChange } from '../../../core/settings/field-changes.ts';
import { askBackground } from '../browser/ask-background.ts';

/**
 * Has the background, which is the one that writes them, change some fields of the settings.
 * @returns the settings as they are stored now
 * @throws PithError `not-stored` when neither synced nor local storage takes them
 */
export async function storeChanges(changes: readonly FieldChange[]): Promise<unknown> {
  const answer = await askBackground({ type: 'change-settings', changes }).catch(String);
  if (!isRecord(answer)) throw new PithError('not-stored', String(answer));
  return answer;
}
