import { isExtensionAlive } from '../browser/is-extension-alive.ts';
import { isFirefox } from '../browser/is-firefox.ts';
import type { CapturedDocument } from '../page/capture-documents.ts';
import { createHighlightPaint, type HighlightLook } from './highlight-paint.ts';
import { restyleSlices, sliceLimits } from './restyle-slices.ts';

/** The colours of the highlight in the documents of a page, of which some come later than others. */
export interface DocumentPaint {
  /** Puts them in where a document has come since. */
  apply(documents: readonly CapturedDocument[], look: HighlightLook): void;
  remove(): void;
}

export function createDocumentPaint(): DocumentPaint {
  const paint = createHighlightPaint();
  /** Also those that are out of sight by now: a frame that comes back has its colours still. */
  const painted = new WeakSet<Document>();
  let isPainted = false;
  return {
    apply(documents, look) {
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

/** In Firefox elements do not inherit the colours: each has them of its own, and there is nothing to divide. */
function slicesOf(documents: readonly CapturedDocument[]): string[] {
  if (isFirefox()) return [];
  return documents.flatMap(({ capture, captureMs = 0 }) =>
    restyleSlices(capture, sliceLimits(captureMs, capture.elements.length)),
  );
}
