import { isExtensionAlive } from '../browser/is-extension-alive.ts';
import type { LabeledDocument } from '../page/apply-threshold.ts';
import {
  keepHighlight,
  type PreparedHighlight,
  prepareHighlight,
  removeHighlight,
  showHighlight,
} from './highlight.ts';
import type { HighlightNames } from './highlight-names.ts';

/** What is highlighted in the documents of a page. */
export interface ShownHighlights {
  /** Shows the content of documents in the place of what was shown before, at once and not before it is ready. */
  replace(documents: readonly LabeledDocument[], options: ReplaceOptions): Promise<void>;
  /** Whether the top document, not the browser, is dark, as far as anything is highlighted in it. */
  readonly isDark: boolean;
  /**
   * Keeps what is highlighted so while the page writes it anew.
   * @returns whether the page has taken away something that is shown
   */
  follow(records: readonly MutationRecord[]): boolean;
  clear(): void;
  end(): void;
}

interface ReplaceOptions {
  readonly names: HighlightNames;
  readonly signal: AbortSignal;
}

/** How often it is looked whether the page has cleared the highlight away, in milliseconds; nothing tells of it. */
const KEEP_EVERY_MS = 1_000;

export function createShownHighlights(top: Document): ShownHighlights {
  let shown: readonly PreparedHighlight[] = [];

  const keeping = setInterval(() => {
    if (!top.hidden && isExtensionAlive()) shown.forEach(keepHighlight);
  }, KEEP_EVERY_MS);

  function clear(): void {
    shown.forEach(removeHighlight);
    shown = [];
  }

  return {
    get isDark() {
      return shown.find(({ document }) => document === top)?.isDark === true;
    },
    async replace(documents, { names, signal }) {
      const prepared: PreparedHighlight[] = [];
      for (const labeled of documents) {
        const highlight = await prepareHighlight(labeled, { names, signal });
        if (highlight !== undefined) prepared.push(highlight);
      }
      signal.throwIfAborted();
      // From here on nothing waits: the old highlight goes when the new one is there.
      const before = shown;
      shown = prepared;
      prepared.forEach(showHighlight);
      before.forEach(removeHighlight);
    },
    // Each is to follow, also behind one that has lost something.
    follow: (records) => shown.filter(({ ends }) => ends.follow(records)).length > 0,
    clear,
    end() {
      clearInterval(keeping);
      clear();
    },
  };
}
