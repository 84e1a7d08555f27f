import type { LabelChoice } from '../../core/settings/settings.ts';
import type { LabeledDocument } from '../page/apply-threshold.ts';
import type { KeptWords } from '../page/kept-words.ts';
import type { ReadPage } from '../page/page-readings.ts';
import type { HighlightNames } from './highlight-names.ts';

/** The highlight that is shown, and the data it was made from. */
export interface ShownHighlight extends LabelChoice {
  readonly page: ReadPage;
  /**
   * The page's documents with their labels at this choice; none of their leaves may be content.
   */
  readonly documents: readonly LabeledDocument[];
  readonly words: KeptWords;
  readonly names: HighlightNames;
  /** Whether the page, not the browser, is dark. */
  readonly isDark: boolean;
}

/** Called with what the highlight shows now; undefined when it has been switched off. */
export type HighlightListener = (shown: ShownHighlight | undefined) => void;

/** Notifies listeners of changes of the highlight. */
export interface HighlightEvents {
  notify(shown: ShownHighlight | undefined): void;
  /** Adds a listener. It is called at once with the current highlight, and after each change. */
  subscribe(listener: HighlightListener): void;
}

/** @param onSwitchedOn called when the highlight is switched on, whoever listens */
export function createHighlightEvents(onSwitchedOn: () => void): HighlightEvents {
  const listeners: HighlightListener[] = [];
  let now: ShownHighlight | undefined;
  return {
    notify(shown) {
      const isSwitchedOn = now === undefined && shown !== undefined;
      now = shown;
      if (isSwitchedOn) onSwitchedOn();
      for (const listener of listeners) listener(shown);
    },
    subscribe(listener) {
      listeners.push(listener);
      listener(now);
    },
  };
}
