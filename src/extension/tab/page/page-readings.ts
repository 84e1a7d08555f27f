import type { EngineId } from '../../../core/engine.ts';
import { PithError } from '../../../core/errors.ts';
import type { CapturedDocument, ReadPage } from '../../layers/page/read-page.ts';
import { isDetached } from '../../platform/dom/is-detached.ts';
import { listen } from '../../platform/events/listen.ts';
import { retryOnPageShow } from '../../platform/events/retry-on-page-show.ts';
import { onceStyleChanges } from '../highlight/style-watch.ts';
import { captureDocuments } from './capture/capture-documents.ts';
import { labelDocuments, type ReadingChoice } from './label-documents.ts';
import type { PageChanges } from './page-changes.ts';

export interface ReadingOptions {
  readonly engine: Promise<EngineId>;
  /** What labels will be wanted for: they come with the engine's answer. */
  readonly choice?: Promise<ReadingChoice>;
  /** Reads the page even if it seems to be what it was. */
  readonly isFresh?: boolean;
  /** Called once the page is captured, before it is labeled. */
  onCaptured?(documents: readonly CapturedDocument[]): void;
  readonly signal: AbortSignal;
}

/** Reads a page, and remembers what it read while the page stays as it is. */
export interface PageReadings {
  /**
   * @throws PithError; whatever `signal.throwIfAborted` throws, when aborted
   */
  read(options: ReadingOptions): Promise<ReadPage>;
}

/** What is remembered. Engines share the capture, so that a leaf has the same index for all. */
interface Kept {
  readonly url: string;
  readonly documents: readonly CapturedDocument[];
  readonly pages: Map<EngineId, ReadPage>;
}

/** A page that is not asked for again within this time is not kept: a long one takes much memory. */
const KEEP_MS = 5 * 60_000;

export function createPageReadings(top: Document, changes: PageChanges): PageReadings {
  let kept: Kept | undefined;
  let forgetTimer: ReturnType<typeof setTimeout> | undefined;
  let stopListening: (() => void) | undefined;
  let stopLooking: (() => void) | undefined;
  let changesSeen = 0;
  let readers = 0;

  function forget(): void {
    changesSeen++;
    kept = undefined;
    clearTimeout(forgetTimer);
    stopLooking?.();
    if (readers === 0) stopWatching();
  }

  function stopWatching(): void {
    stopListening?.();
    stopListening = undefined;
  }

  /** @param known the capture that it was made from, where another read made it; yet another may have taken its place since */
  function keep(page: ReadPage, known: Kept | undefined): void {
    clearTimeout(forgetTimer);
    forgetTimer = setTimeout(forget, KEEP_MS);
    if (known !== undefined && kept === known) {
      known.pages.set(page.engine, page);
      return;
    }
    const { documents, engine } = page;
    kept = { url: top.location.href, documents, pages: new Map([[engine, page]]) };
    stopLooking?.();
    stopLooking = onceStyleChanges(documents, forget);
    changes.include(documents);
  }

  async function remembered({ engine, isFresh }: ReadingOptions): Promise<ReadPage | undefined> {
    if (isFresh === true || kept?.url !== top.location.href) return undefined;
    const { pages } = kept;
    return pages.get(await engine);
  }

  async function label(known: Kept | undefined, options: ReadingOptions): Promise<ReadPage> {
    const source = known?.documents ?? captureDocuments(top, options.signal);
    const labeled = await labelDocuments(source, options);
    const engine = await options.engine;
    // A frame that has gone while it was labeled shows nothing any more.
    return { documents: labeled.filter(({ document }) => !isDetached(document)), engine };
  }

  async function readNow(options: ReadingOptions): Promise<ReadPage> {
    const isKept = options.isFresh !== true && kept?.url === top.location.href;
    const known = isKept ? kept : undefined;
    const seen = changesSeen;
    const page = await label(known, options);
    if (seen === changesSeen) keep(page, known);
    return page;
  }

  return {
    async read(options) {
      refusePdf(top);
      await untilParsed(top, options.signal);
      const page = await remembered(options);
      if (page !== undefined) return page;
      stopListening ??= changes.listen(forget);
      readers++;
      try {
        const { signal } = options;
        return await retryOnPageShow((shown) => readNow({ ...options, signal: shown }), signal);
      } finally {
        readers--;
        if (readers === 0 && kept === undefined) stopWatching();
      }
    },
  };
}

/** Chrome shows a PDF in a page of its own, without a word of its text. */
function refusePdf({ contentType }: Document): void {
  if (contentType === 'application/pdf') {
    throw new PithError('page-is-pdf', 'A PDF viewer has no text to read.');
  }
}

/** A page that is still being parsed this long after the press is read as far as it has come. */
const PARSING_TIMEOUT_MS = 1_500;

/** Resolves once the document is parsed, or the time is over. */
async function untilParsed(document: Document, signal: AbortSignal): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise<void>((resolve) => {
    listen(document, 'DOMContentLoaded', () => resolve(), { once: true, signal });
    setTimeout(resolve, PARSING_TIMEOUT_MS);
  });
  signal.throwIfAborted();
}
