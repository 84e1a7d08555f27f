import type { LabelChoice } from '../../../core/settings/settings.ts';
import type { HighlightNames } from '../../platform/highlights/highlight-names.ts';
import type { LabeledDocument, ReadPage } from './read-page.ts';

/** How many words are kept, of how many: the one measure of what Pith keeps. */
export interface KeptWords {
  readonly kept: number;
  readonly all: number;
}

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
