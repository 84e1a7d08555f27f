import { WHOLE_PAGE } from '../../../core/action-request.ts';
import type { LastUsed } from '../../../core/last-used.ts';
import { createBar } from '../../layers/bar/bar.ts';
import { offerRepeat } from '../../layers/bar/offer-repeat.ts';
import { createOverview } from '../../layers/overview/overview.ts';
import type { PithPage } from '../../layers/page/pith-page.ts';
import { failureNotifier } from '../../layers/ui/notices/notify-failure.ts';
import { notifyPressNeeded } from '../../layers/ui/notices/notify-press-needed.ts';
import { updateNotifier } from '../../layers/ui/notices/notify-updated.ts';
import { ownGlobal } from '../../platform/browser/own-global.ts';
import { listen } from '../../platform/events/listen.ts';
import { rememberUsed, watchLastUsed } from '../../platform/settings/last-used.ts';
import { followSettings } from '../../platform/settings/settings-store.ts';
import { isDoubtful } from '../page/is-doubtful.ts';

declare global {
  /** The bar's script is there: it may be brought in more than once. */
  var pithHasBar: boolean | undefined;
}

// Injected beside the content script once the highlight has been painted: a bar at the foot of the page.
const { pith } = globalThis;
if (pith !== undefined && ownGlobal('pithHasBar') !== true) {
  globalThis.pithHasBar = true;
  addBar(pith);
}

function addBar(page: PithPage): void {
  let lastUsed: LastUsed = {};
  let isReaderAsked = false;
  const overview = createOverview(failureNotifier());
  const bar = createBar({
    isDoubtful,
    tryStrictness: page.tryStrictness,
    setStrictness: page.setStrictness,
    perform(action) {
      void rememberUsed(action);
      isReaderAsked = action === 'reader';
      void page.perform(action, WHOLE_PAGE);
    },
    lastUsed: () => lastUsed,
    onClosed: (isClosed) => overview.close(isClosed),
    fail: failureNotifier(),
  });
  page.addActions({
    bar() {
      bar.reach();
      page.showHighlight();
    },
  });
  watchLastUsed((used) => {
    lastUsed = used;
    bar.renew();
  });
  page.readers.subscribe((reader) => {
    if (reader === undefined || !isReaderAsked) return;
    isReaderAsked = false;
    offerRepeat().catch(console.info);
  });
  followSettings(({ showsBar, showsParts }) => {
    bar.want(showsBar, showsParts);
    overview.want(showsBar);
  });
  page.followHighlight(overview.follow);
  page.followHighlight(bar.follow);
  // The key goes from one part of a window to the next in browsers, too: from the bar it goes on as usual.
  listen(window, 'keydown', (event) => {
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
    if (event.key === 'F6' && isPlain && bar.reachIfShown()) event.preventDefault();
  });
  page.followRefusals(notifyPressNeeded);
  page.followOrphaned(updateNotifier());
}
