import type { CapturedDocument } from '../../../layers/page/read-page.ts';
import { isDetached } from '../../../platform/dom/is-detached.ts';
import { captureDocuments } from '../../page/capture/capture-documents.ts';

/** A page as far as highlights and notes need it: no engine has to have read it. */
export interface MarkedPage {
  /** The page itself first. */
  readonly documents: readonly CapturedDocument[];
}

/**
 * Captures the page in the tab, without asking an engine what its content is.
 * @throws whatever `signal.throwIfAborted` throws, when aborted
 */
export async function readMarkedPage(signal: AbortSignal): Promise<MarkedPage> {
  const documents: CapturedDocument[] = [];
  for await (const captured of captureDocuments(document, signal)) documents.push(captured);
  return { documents: documents.filter((captured) => !isDetached(captured.document)) };
}
