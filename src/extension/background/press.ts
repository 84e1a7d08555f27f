import type { Tabs } from 'webextension-polyfill';
import { type ActionRequest, WHOLE_PAGE } from '../../core/action-request.ts';
import { type Action, BUTTON_ACTION } from '../../core/actions.ts';
import type { Settings } from '../../core/settings/settings.ts';
import { readLastUsed } from '../platform/settings/last-used.ts';
import { readSettings } from '../platform/settings/settings-store.ts';
import type { Host } from './host/host.ts';
import { perform, refusalOfTab } from './perform-action.ts';
import { showRefusal } from './show-refusal.ts';

/** Does what the user wants a press of the toolbar button to do. */
export async function press(tab: Tabs.Tab, host: Host): Promise<void> {
  // At once: Firefox opens a popup in the press itself alone.
  const refusal = refusalOfTab(tab);
  if (refusal !== undefined) await showRefusal(tab, refusal);
  else await perform(tab, requestOf(await actionOf(await readSettings())), host);
}

async function actionOf({ button }: Settings): Promise<Action> {
  return button === 'last' ? ((await readLastUsed()).button ?? BUTTON_ACTION) : button;
}

/** Other actions than that of the content script have to be told that they come from a press. */
function requestOf(action: Action): ActionRequest {
  const details = action === BUTTON_ACTION ? WHOLE_PAGE : { ...WHOLE_PAGE, isPress: true };
  return { action, details };
}
