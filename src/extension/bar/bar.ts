import { afterPaint } from '../browser/after-paint.ts';
import { inSlices } from '../browser/in-slices.ts';
import type { HighlightListener, ShownHighlight } from '../highlight/highlight-events.ts';
import type { ReadPage } from '../page/page-readings.ts';
import { type BarLayer, openBarLayer } from './bar-layer.ts';
import type { BarActions } from './bar-view.ts';
import { countKept, countLeafWords } from './kept-words.ts';
import { createStrictnessTrial } from './strictness-trial.ts';

export interface BarParts {
  isDoubtful(page: ReadPage, strictness: number): boolean;
  /** Cuts the highlight anew at once. */
  tryStrictness(strictness: number): void;
  /** The same, and stores the setting. */
  setStrictness(strictness: number): Promise<void>;
  perform: BarActions['perform'];
  fail(error: unknown): void;
}

/** The bar of one tab. */
export interface Bar {
  /** Shows it with the highlight from now on, or does not. */
  want(isWanted: boolean): void;
  /** Comes and goes with the highlight, and tells what that shows. */
  readonly follow: HighlightListener;
}

export function createBar({ isDoubtful, perform, ...strictness }: BarParts): Bar {
  const trial = createStrictnessTrial(strictness);
  /** Words of the leaves of the page that was last shown. */
  let counted: { readonly page: ReadPage; readonly words: readonly Float32Array[] } | undefined;
  let now: ShownHighlight | undefined;
  let layer: BarLayer | undefined;
  let isWanted = false;
  /** The user has closed it; it comes again with the next highlight. */
  let isClosed = false;
  let isShowing = false;

  /** The page is painted first: neither the highlight nor the slider waits for the bar. */
  async function showSoon(): Promise<void> {
    if (isShowing) return;
    isShowing = true;
    try {
      await afterPaint();
      await countNow();
    } finally {
      isShowing = false;
    }
    if (now === undefined || !isWanted || isClosed) return;
    if (counted?.page === now.page) show(now, counted.words);
    else void showSoon(); // The page was read again meanwhile.
  }

  async function countNow(): Promise<void> {
    if (now === undefined || counted?.page === now.page) return;
    const { page } = now;
    const { signal } = new AbortController();
    counted = { page, words: await inSlices(countLeafWords(page.documents), signal) };
  }

  function show(shown: ShownHighlight, words: readonly Float32Array[]): void {
    const { kept, all } = countKept(shown.documents, words);
    // A slider that is moved until nothing is kept must be there to be moved back.
    if (kept === 0 && layer?.hasFocus() !== true) {
      leave();
      return;
    }
    layer ??= openBarLayer({ perform, onStrictness: trial.change, onClose: close }, leave);
    layer.show({
      ...{ kept, all },
      strictness: trial.tried ?? shown.strictness,
      isDoubtful: kept > 0 && isDoubtful(shown.page, shown.strictness),
      isTruncated: shown.documents.some(({ capture }) => capture.tree.truncated),
      isDark: shown.isDark,
    });
  }

  function leave(): void {
    layer?.leave();
    layer = undefined;
  }

  function close(): void {
    isClosed = true;
    trial.finish();
    leave();
  }

  return {
    want(wanted) {
      isWanted = wanted;
      if (!wanted) leave();
      else if (now !== undefined) void showSoon();
    },
    follow(shown) {
      now = shown;
      if (shown !== undefined) {
        void showSoon();
        return;
      }
      isClosed = false;
      counted = undefined;
      trial.finish();
      leave();
    },
  };
}
