import { createSitePassages } from '../../layers/corrections/site-passages.ts';
import type { PithPage } from '../../layers/page/pith-page.ts';
import type { ShownHighlight } from '../../layers/page/shown-highlight.ts';
import { failureNotifier } from '../../layers/ui/notices/notify-failure.ts';
import { type CorrectionMode, startCorrecting } from '../corrections/on-page/correction-mode.ts';

// Injected on demand beside the content script: passages of the page left out and brought back by hand.
const { pith } = globalThis;
if (pith !== undefined && !pith.knows('choose')) addCorrecting(pith);

function addCorrecting(page: PithPage): void {
  const passages = createSitePassages(page);
  const fail = failureNotifier();
  let correcting: CorrectionMode | undefined;
  let shown: ShownHighlight | undefined;
  /** It was asked for before there was a highlight to correct. */
  let isWanted = false;

  function start(highlight: ShownHighlight): void {
    page.overlays.leave();
    correcting = startCorrecting(highlight, {
      ...{ corrections: page.corrections, passages, fail },
      onEnd() {
        correcting = undefined;
      },
    });
  }

  page.followHighlight((now) => {
    shown = now;
    if (now === undefined) correcting?.end();
    else if (correcting !== undefined) correcting.follow(now);
    else if (isWanted && hasText(now)) start(now);
    // What could not be done now is not to begin with a later press.
    isWanted = false;
  });
  page.addActions({
    choose() {
      if (correcting !== undefined) correcting.end();
      else if (shown !== undefined && hasText(shown)) start(shown);
      else {
        page.showHighlight();
        isWanted = true;
      }
    },
  });
}

/** A page of which nothing is kept can be corrected as well. */
function hasText({ documents }: ShownHighlight): boolean {
  return documents.some(({ labels }) => labels.length > 0);
}
