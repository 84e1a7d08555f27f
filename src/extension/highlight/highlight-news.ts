import type { LabeledDocument } from '../page/apply-threshold.ts';
import type { ReadPage } from '../page/page-readings.ts';
import type { HighlightNames } from './highlight-names.ts';

/** What the highlight was made from. */
export interface ShownHighlight {
  readonly page: ReadPage;
  /** The page's documents as they were cut; none of their leaves may be content. */
  readonly documents: readonly LabeledDocument[];
  /** In [-1, 1]; higher keeps less. */
  readonly strictness: number;
  readonly names: HighlightNames;
  /** Whether the page, not the browser, is dark. */
  readonly isDark: boolean;
}

/** Hears what the highlight shows now; undefined when it has been switched off. */
export type HighlightListener = (shown: ShownHighlight | undefined) => void;

/** Tells whoever shows something beside the highlight how it is. */
export interface HighlightNews {
  tell(shown: ShownHighlight | undefined): void;
  /** The listener hears of the highlight that is there, at once, and of each after it. */
  listen(listener: HighlightListener): void;
}

/** @param onUnheard the highlight was switched on, and nobody listens yet */
export function createHighlightNews(onUnheard: () => void): HighlightNews {
  const listeners: HighlightListener[] = [];
  let now: ShownHighlight | undefined;
  return {
    tell(shown) {
      const isSwitchedOn = now === undefined && shown !== undefined;
      now = shown;
      if (isSwitchedOn && listeners.length === 0) onUnheard();
      for (const listener of listeners) listener(shown);
    },
    listen(listener) {
      listeners.push(listener);
      listener(now);
    },
  };
}
