import type { LabeledDocument } from '../../layers/page/read-page.ts';
import { isExtensionAlive } from '../../platform/browser/is-extension-alive.ts';
import type { HighlightNames } from '../../platform/highlights/highlight-names.ts';
import {
  keepHighlight,
  type PreparedHighlight,
  prepareHighlight,
  removeHighlight,
  showHighlight,
} from './highlight.ts';

interface ReplaceOptions {
  readonly names: HighlightNames;
  readonly signal: AbortSignal;
}

/**
 * Interval at which a cleared highlight is restored, in milliseconds. No event reports that a page
 * has cleared it.
 */
const KEEP_EVERY_MS = 1_000;

/** The highlights in the documents of a page. */
export function createShownHighlights(top: Document) {
  let shown: readonly PreparedHighlight[] = [];

  const keeping = setInterval(() => {
    if (!top.hidden && isExtensionAlive()) shown.forEach(keepHighlight);
  }, KEEP_EVERY_MS);

  function clear(): void {
    shown.forEach(removeHighlight);
    shown = [];
  }

  return {
    /**
     * Whether the top document, not the browser, is dark. False while nothing is highlighted in it.
     */
    get isDark() {
      return shown.find(({ document }) => document === top)?.isDark === true;
    },
    /**
     * Shows the content of documents in place of the previous highlights, all at once when the new
     * ones are ready.
     */
    async replace(documents: readonly LabeledDocument[], { names, signal }: ReplaceOptions) {
      const prepared: PreparedHighlight[] = [];
      for (const labeled of documents) {
        const highlight = await prepareHighlight(labeled, { names, signal });
        if (highlight !== undefined) prepared.push(highlight);
      }
      signal.throwIfAborted();
      // No `await` follows, so the old highlight goes when the new one appears.
      const before = shown;
      shown = prepared;
      prepared.forEach(showHighlight);
      before.forEach(removeHighlight);
    },
    // `filter` calls `follow` for every highlight, even after one has lost its text.
    /**
     * Repairs the highlights when the page replaces their text nodes.
     * @returns whether the page has removed something that is highlighted
     */
    follow: (records: readonly MutationRecord[]) =>
      shown.filter(({ ends }) => ends.follow(records)).length > 0,
    clear,
    end() {
      clearInterval(keeping);
      clear();
    },
  };
}
