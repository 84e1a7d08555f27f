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
export interface HighlightEvents {
  notify(shown: ShownHighlight | undefined): void;
  /** The listener hears of the highlight that is there, at once, and of each after it. */
  addListener(listener: HighlightListener): void;
}

/** @param onNoListener the highlight was switched on, and nobody listens yet */
export function createHighlightEvents(onNoListener: () => void): HighlightEvents {
  const listeners: HighlightListener[] = [];
  let now: ShownHighlight | undefined;
  return {
    notify(shown) {
      const isSwitchedOn = now === undefined && shown !== undefined;
      now = shown;
      if (isSwitchedOn && listeners.length === 0) onNoListener();
      for (const listener of listeners) listener(shown);
    },
    addListener(listener) {
      listeners.push(listener);
      listener(now);
    },
  };
}
