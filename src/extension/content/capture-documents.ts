import { type Capture, captureSlices } from '../../core/page/capture.ts';
import { traceSpan } from '../trace-span.ts';
import { inSlices } from './in-slices.ts';
import { createLivePageReader } from './live-page-reader.ts';

export interface CapturedDocument {
  readonly document: Document;
  readonly capture: Capture<Node>;
  readonly shadowRoots: readonly ShadowRoot[];
}

/** A page of hundreds of frames is no article; past this many documents the rest is left out. */
const MAX_DOCUMENTS = 40;

/**
 * Captures a document and the same-origin frames in it, each as a document of its own. Frames of
 * other origins are closed to us, as they are to the page.
 */
export async function* captureDocuments(
  top: Document,
  signal: AbortSignal,
): AsyncGenerator<CapturedDocument> {
  const found = [top];
  for (const document of found) {
    const root = document.documentElement as Element | null;
    if (root === null) continue;
    const reader = createLivePageReader(document);
    const steps = captureSlices<Node>(root, reader, factsOf(document));
    const started = performance.now();
    const capture = await inSlices(steps, signal);
    traceSpan('capture', started);
    yield { document, capture, shadowRoots: reader.shadowRoots };
    for (const frame of capture.frames as readonly HTMLIFrameElement[]) {
      // A hidden frame's own document knows nothing of being hidden.
      if (frame.contentDocument === null || !reader.isVisible(frame)) continue;
      if (found.length < MAX_DOCUMENTS) found.push(frame.contentDocument);
    }
  }
}

function factsOf(document: Document) {
  return {
    url: document.location.href,
    title: document.title,
    language: document.documentElement.lang,
  };
}
