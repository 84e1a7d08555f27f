import { WHOLE_PAGE } from '../../core/action-request.ts';
import { isDoubtful } from '../page/is-doubtful.ts';
import type { PithPage } from '../page/pith-page.ts';
import { readSettings, watchSettings } from '../settings/settings-store.ts';
import { failureNotifier } from '../ui/notices/notify-failure.ts';
import { notifyPressNeeded } from '../ui/notices/notify-press-needed.ts';
import { updateNotifier } from '../ui/notices/notify-updated.ts';
import { createBar } from './bar.ts';

declare global {
  /** The bar's script is there: it may be brought in more than once. */
  var pithHasBar: boolean | undefined;
}

// Injected beside the content script once the highlight has been painted: a bar at the foot of the page.
const { pith } = globalThis;
if (pith !== undefined && globalThis.pithHasBar !== true) {
  globalThis.pithHasBar = true;
  void addBar(pith); // Nobody waits for it, and it has nothing to fail at but the storage's defaults.
}

async function addBar(page: PithPage): Promise<void> {
  const { showsBar } = await readSettings();
  const bar = createBar({
    isDoubtful,
    tryStrictness: page.tryStrictness,
    setStrictness: page.setStrictness,
    perform: (action) => void page.perform(action, WHOLE_PAGE),
    fail: failureNotifier(),
  });
  bar.want(showsBar);
  watchSettings((settings) => bar.want(settings.showsBar));
  page.followHighlight(bar.follow);
  page.followRefusals(notifyPressNeeded);
  page.followOrphaned(updateNotifier());
}
