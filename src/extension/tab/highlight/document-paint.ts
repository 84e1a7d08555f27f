import type { CapturedDocument } from '../../layers/page/read-page.ts';
import { isExtensionAlive } from '../../platform/browser/is-extension-alive.ts';
import { isFirefox } from '../../platform/browser/is-firefox.ts';
import { createHighlightPaint, type HighlightLook } from './highlight-paint.ts';
import { restyleSlices, sliceLimits } from './restyle-slices.ts';

/**
 * The style sheets of the highlight in the documents of a page, some of which come later than
 * others.
 */
export function createDocumentPaint() {
  const paint = createHighlightPaint();
  /** All documents ever painted, because a frame that comes back still has its style sheet. */
  const painted = new WeakSet<Document>();
  let isPainted = false;
  return {
    /** Inserts the style sheets, if a document has come since the last call. */
    apply(documents: readonly CapturedDocument[], look: HighlightLook) {
      if (documents.every(({ document }) => painted.has(document))) return;
      for (const { document } of documents) painted.add(document);
      isPainted = true;
      paint.apply(look, slicesOf(documents));
    },
    remove() {
      if (isPainted && isExtensionAlive()) paint.remove();
    },
  };
}

/**
 * Slices of long documents. Firefox needs none, because there elements do not inherit highlight
 * styles.
 */
function slicesOf(documents: readonly CapturedDocument[]): string[] {
  if (isFirefox()) return [];
  return documents.flatMap(({ capture, captureMs = 0 }) =>
    restyleSlices(capture, sliceLimits(captureMs, capture.elements.length)),
  );
}
