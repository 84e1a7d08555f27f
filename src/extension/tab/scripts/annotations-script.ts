import type { PithPage } from '../../layers/page/pith-page.ts';
import { failureNotifier } from '../../layers/ui/notices/notify-failure.ts';
import { notifyPressNeeded } from '../../layers/ui/notices/notify-press-needed.ts';
import { updateNotifier } from '../../layers/ui/notices/notify-updated.ts';
import { followAnnotationChanges } from '../../platform/annotations/annotation-news.ts';
import { isExtensionAlive } from '../../platform/browser/is-extension-alive.ts';
import { listen } from '../../platform/events/listen.ts';
import type { HighlightNames } from '../../platform/highlights/highlight-names.ts';
import { createAnnotations } from '../annotations/annotations.ts';
import { createAnnotationList } from '../annotations/list/annotation-list.ts';
import { createMarking } from '../annotations/marking.ts';
import { copyTyped, notifyAnnotationFailure } from '../annotations/notify-annotations.ts';
import { createContentFading } from '../annotations/page/fade-content.ts';
import { createOwnPage } from '../annotations/page/own-page.ts';

// Injected beside the content script once a page has highlights of the user, or the user has selected a text.
const { pith } = globalThis;
if (pith !== undefined && !pith.knows('mark')) addAnnotations(pith);

function addAnnotations(page: PithPage): void {
  const notifyError = failureNotifier();
  // Its words have been used before an update.
  copyTyped(undefined);
  const list = createAnnotationList({
    onFailure: notifyAnnotationFailure,
    onError: (error, request) => notifyError(error, copyTyped(request)),
  });
  const annotations = createAnnotations(list);
  const marking = createMarking({ page, list, annotations });
  let route = location.href;
  const refresh = () => {
    route = location.href;
    return list.refresh();
  };
  const refreshed = refresh();
  const own = createOwnPage({
    show(read) {
      annotations.setPage(read);
      marking.setShown('marks', read !== undefined);
    },
    isComplete: () => annotations.isComplete,
    followChanges: page.followChanges,
    onRoute: refresh,
  });
  const fade = createContentFading();
  let contentNames: HighlightNames | undefined;
  const fadeAgain = async () => {
    const { highlight } = await page.settings();
    fade(annotations.anchored.length > 0 ? contentNames : undefined, highlight);
  };
  const fadeSoon = () => void fadeAgain().catch(console.error);
  annotations.follow(fadeSoon);
  // The settings may have other colors now.
  chrome.storage.onChanged.addListener(fadeSoon);
  let isHighlighted = false;
  /** By itself, or where the user wants to walk through them, they are shown without the highlight. */
  async function showMarks(): Promise<void> {
    await refreshed;
    if (annotations.shown === undefined) await own.start();
  }
  async function step(by: 1 | -1): Promise<void> {
    await showMarks();
    await marking.step(by);
  }
  const mark = (takesParagraph: boolean) => async () => {
    await refreshed;
    await marking.mark({ takesParagraph });
  };
  page.addActions({
    mark: mark(false),
    'mark-paragraph': mark(true),
    'show-marks': showMarks,
    'next-mark': () => step(1),
    'previous-mark': () => step(-1),
  });
  page.followHighlight((shown) => {
    const wasHighlighted = isHighlighted;
    isHighlighted = shown !== undefined;
    contentNames = shown?.names;
    fadeSoon();
    if (shown === undefined) {
      // What was there before the highlight stays when it goes.
      if (own.isOn && wasHighlighted) own.start().catch(console.error);
      else if (!own.isOn) annotations.setPage(undefined);
    } else {
      // An app shows another page at another address.
      if (location.href !== route) void refresh();
      annotations.setPage(shown.page);
    }
    marking.setShown('page', isHighlighted);
  });
  page.readers.subscribe((reader) => {
    annotations.setReader(reader);
    marking.setShown('reader', reader !== undefined);
  });
  // What is not looked at is read once it is.
  const refreshIfSeen = () => {
    if (!document.hidden && isExtensionAlive()) void refresh();
  };
  listen(document, 'visibilitychange', refreshIfSeen);
  followAnnotationChanges(refreshIfSeen);
  page.followRefusals(notifyPressNeeded);
  page.followOrphaned(updateNotifier());
}
