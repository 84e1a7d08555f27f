import { CONTENT } from '../../../core/labels.ts';
import type { LastUsed } from '../../../core/last-used.ts';
import { isLeafShown } from '../../../page/page-tree.ts';
import { afterPaint } from '../../platform/browser/after-paint.ts';
import { frameOffset } from '../../platform/dom/frame-offset.ts';
import { isDetached } from '../../platform/dom/is-detached.ts';
import { listen } from '../../platform/events/listen.ts';
import { type LeafRange, rangesOf } from '../page/positions/leaf-range.ts';
import { scrollToRange } from '../page/positions/scroll-to.ts';
import type { ReadPage } from '../page/read-page.ts';
import type { HighlightListener, ShownHighlight } from '../page/shown-highlight.ts';
import { type BarLayer, openBarLayer } from './bar-layer.ts';
import type { BarActions } from './bar-view.ts';
import { createStrictnessTrial } from './strictness-trial.ts';
import { createTintPaint, partsTold } from './tint-paint.ts';

export interface BarOptions {
  isDoubtful(page: ReadPage, strictness: number): boolean;
  /** Cuts the highlight anew at once. */
  tryStrictness(strictness: number): void;
  /** The same, and stores the setting. */
  setStrictness(strictness: number): Promise<void>;
  perform: BarActions['perform'];
  lastUsed(): LastUsed;
  /** The user has closed it, or has asked for it again. */
  onClosed(isClosed: boolean): void;
  fail(error: unknown): void;
}

/** The bar of one tab. */
export interface Bar {
  /** Moves the focus into it; opened first where the user has closed it or does not want it with the highlight. */
  reach(): void;
  /** Moves the focus into it if it is shown and has not got it, or if the user has closed it. @returns whether it did */
  reachIfShown(): boolean;
  /** Shows it with the highlight from now on, or does not; and in it, what the tints of parts mean. */
  want(isWanted: boolean, showsParts: boolean): void;
  /** Shows it as it is now, after something was used. */
  renew(): void;
  /** Comes and goes with the highlight, and tells what that shows. */
  readonly follow: HighlightListener;
}

export function createBar({
  isDoubtful,
  perform,
  lastUsed,
  onClosed,
  fail,
  ...strictness
}: BarOptions): Bar {
  const trial = createStrictnessTrial({ ...strictness, fail });
  let now: ShownHighlight | undefined;
  let layer: BarLayer | undefined;
  let isWanted = false;
  let showsParts = false;
  const tints = createTintPaint();
  /** The user has closed it; it comes again with the next highlight. */
  let isClosed = false;
  let isShowing = false;
  /** The user has asked for it, and is taken to it once it is there. */
  let isAskedFor = false;
  let isToBeFocused = false;

  /** The page is painted first: neither the highlight nor the slider waits for the bar. */
  async function showSoon(): Promise<void> {
    if (isShowing) return;
    isShowing = true;
    await afterPaint();
    isShowing = false;
    if (now === undefined || !(isWanted || isAskedFor) || isClosed) return;
    show(now);
  }

  function show(shown: ShownHighlight): void {
    const { kept, all } = shown.words;
    // A slider that is moved until nothing is kept must be there to be moved back.
    if (kept === 0 && layer?.hasFocus() !== true) {
      leave();
      return;
    }
    layer ??= openBarLayer(
      { perform, lastUsed, onStrictness: trial.change, onGoToContent: goToContent, onClose: close },
      leave,
    );
    layer.show({
      kept,
      all,
      strictness: trial.tried ?? shown.strictness,
      isDoubtful: kept > 0 && isDoubtful(shown.page, shown.strictness),
      isTruncated: shown.documents.some(({ capture }) => capture.tree.truncated),
      pages: shown.page.documents[0]?.pages,
      isDark: shown.isDark,
      parts: showsParts ? partsTold(shown) : [],
    });
    lead();
    if (isToBeFocused) layer.focus();
    isToBeFocused = false;
  }

  function lead(): void {
    const start = now && contentStart(now);
    layer?.lead(start !== undefined && isOutOfSight(start));
  }

  function goToContent(): void {
    const start = now && contentStart(now);
    if (start !== undefined) scrollToRange(start);
  }

  /** Tints without the bar would be colors that nobody explains. */
  function tint(): void {
    tints.show(isWanted && showsParts ? now : undefined).catch(fail);
  }

  function leave(): void {
    layer?.leave();
    layer = undefined;
  }

  function close(): void {
    isClosed = true;
    isAskedFor = false;
    trial.finish();
    leave();
    onClosed(true);
  }

  // Whether the content begins in sight is another matter after each scroll.
  listen(document, 'scrollend', lead, { passive: true, capture: true });

  function reach(): void {
    isClosed = false;
    onClosed(false);
    isAskedFor = true;
    isToBeFocused = true;
    if (now !== undefined) void showSoon();
  }

  return {
    reach,
    reachIfShown() {
      if (isClosed && now !== undefined) {
        reach();
        return true;
      }
      if (layer === undefined || layer.hasFocus()) return false;
      layer.focus();
      return true;
    },
    want(wanted, withParts) {
      isWanted = wanted;
      showsParts = withParts;
      tint();
      if (!wanted && !isAskedFor) leave();
      else if (now !== undefined) void showSoon();
    },
    renew() {
      if (now !== undefined && layer !== undefined) show(now);
    },
    follow(shown) {
      now = shown;
      tint();
      if (shown !== undefined) {
        void showSoon();
        return;
      }
      isClosed = false;
      isAskedFor = false;
      trial.finish();
      leave();
    },
  };
}

/** Where the content begins: its first text that is seen. Undefined where there is none. */
function contentStart({ documents }: ShownHighlight): LeafRange | undefined {
  for (const captured of documents) {
    const { tree } = captured.capture;
    const first = captured.labels.findIndex(
      (label, leaf) => label === CONTENT && isLeafShown(tree, leaf),
    );
    if (first >= 0) return { captured, first, last: first };
  }
  return undefined;
}

/** Whether a place is outside of what the window shows now; false where the page has removed it. */
function isOutOfSight(place: LeafRange): boolean {
  const { document } = place.captured;
  if (isDetached(document)) return false;
  const box = rangesOf(place).at(0)?.getBoundingClientRect();
  if (box === undefined) return false;
  const top = box.top + frameOffset(document).y;
  return top < 0 || top > innerHeight;
}
