import {
  type Capture,
  captureSlices,
  type DocumentProperties,
} from '../../../../page/capture/capture.ts';
import type { CapturedDocument } from '../../../layers/page/read-page.ts';
import { inSlices } from '../../../platform/browser/in-slices.ts';
import { traceSpan } from '../../../platform/browser/trace-span.ts';
import { isDetached } from '../../../platform/dom/is-detached.ts';
import { nameInAddress } from '../../article/name-in-address.ts';
import { documentSource } from './document-source.ts';
import { createLivePageReader } from './live-page-reader.ts';

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
    const captured = await captureDocument(document, signal);
    if (captured === undefined) continue;
    yield captured;
    found.push(...captured.inner.slice(0, MAX_DOCUMENTS - found.length));
  }
}

interface CapturedWithFrames extends CapturedDocument {
  /** The documents of the frames that are shown and open to us. */
  readonly inner: readonly Document[];
}

/** Undefined when the document has gone before it was read to its end. */
async function captureDocument(
  document: Document,
  signal: AbortSignal,
): Promise<CapturedWithFrames | undefined> {
  try {
    const root = document.documentElement as Element | null;
    if (root === null) return undefined;
    const reader = createLivePageReader(document);
    const started = performance.now();
    const steps = captureSlices<Node>(root, reader, documentProperties(document));
    const capture = withSource(await inSlices(steps, signal), document);
    traceSpan('capture', started);
    const captureMs = performance.now() - started;
    const inner = (capture.frames as readonly HTMLIFrameElement[])
      // A hidden frame's own document knows nothing of being hidden.
      .map((frame) => (reader.isVisible(frame) ? frame.contentDocument : null))
      .filter((frameDocument) => frameDocument !== null);
    return { document, capture, shadowRoots: reader.shadowRoots, captureMs, inner };
  } catch (error) {
    if (isDetached(document)) return undefined;
    throw error;
  }
}

/** Adds to the tree what the document is where it is no HTML. */
function withSource(capture: Capture<Node>, document: Document): Capture<Node> {
  const { tree } = capture;
  const source = documentSource(document);
  if (source === undefined || tree.extras === undefined) return capture;
  return { ...capture, tree: { ...tree, extras: { ...tree.extras, source } } };
}

export function documentProperties(document: Document): DocumentProperties {
  return {
    url: document.location.href,
    baseUrl: document.baseURI,
    title: document.title || nameOfText(document),
    // Not the `lang` property, which only HTML elements have.
    language: document.documentElement.getAttribute('lang') ?? '',
    isRouted: isRouted(document),
  };
}

/** Whether a script has changed the address since the document was loaded, but for its parameters and its fragment. */
function isRouted({ defaultView, location }: Document): boolean {
  // A document without a window, or one of a program that has no timing, has been led nowhere.
  const [loaded] = defaultView?.performance?.getEntriesByType?.('navigation') ?? [];
  if (loaded === undefined || !URL.canParse(loaded.name)) return false;
  return new URL(loaded.name).pathname !== location.pathname;
}

/** Plain text, JSON and the like have no title, but a name. */
function nameOfText({ contentType, location }: Document): string {
  return /html|xml/.test(contentType) ? '' : nameInAddress(location.href);
}
