import { listen } from '../events/listen.ts';
import type { PithPage } from '../page/pith-page.ts';
import { notifyPressNeeded } from '../ui/notices/notify-press-needed.ts';
import { updateNotifier } from '../ui/notices/notify-updated.ts';
import { createAnnotations } from './annotations.ts';
import { createAnnotationList } from './list/annotation-list.ts';
import { createMarking } from './marking.ts';
import { notifyAnnotationFailure } from './notify-annotations.ts';

// Injected beside the content script once a page has highlights of the user, or the user has selected a text.
const { pith } = globalThis;
if (pith !== undefined && !pith.knows('mark')) addAnnotations(pith);

function addAnnotations(page: PithPage): void {
  const list = createAnnotationList(notifyAnnotationFailure);
  const annotations = createAnnotations(list);
  const marking = createMarking({ page, list, annotations });
  let route = location.href;
  const refresh = () => {
    route = location.href;
    return list.refresh();
  };
  const refreshed = refresh();
  page.addActions({
    async mark() {
      await refreshed;
      await marking.mark();
    },
  });
  page.followHighlight((shown) => {
    // An app shows another page at another address.
    if (shown !== undefined && location.href !== route) void refresh();
    annotations.setPage(shown?.page);
    marking.setShown('page', shown !== undefined);
  });
  page.readers.subscribe((reader) => {
    annotations.setReader(reader);
    marking.setShown('reader', reader !== undefined);
  });
  // Another tab may have changed them.
  listen(document, 'visibilitychange', () => {
    if (!document.hidden) void refresh();
  });
  page.followRefusals(notifyPressNeeded);
  page.followOrphaned(updateNotifier());
}
