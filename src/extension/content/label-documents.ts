import { withHeadline } from '../../core/article/headline.ts';
import type { EngineId } from '../../core/engine.ts';
import { labelLeaves } from '../../core/page/labels.ts';
import { engineFor } from '../../core/settings.ts';
import { readSettings } from '../settings-store.ts';
import { type CapturedDocument, captureDocuments } from './capture-documents.ts';
import { openLabelPort } from './label-port.ts';

export interface LabeledDocument extends CapturedDocument {
  /** Shape [L]: BOILERPLATE or CONTENT. */
  readonly labels: Uint8Array;
}

export interface LabelDocumentsOptions {
  /** Called once all is read and on its way to the worker, while the page has nothing to do. */
  onCaptured(documents: readonly CapturedDocument[]): void;
  readonly signal: AbortSignal;
}

/**
 * Reads a document and its frames and has every leaf labelled.
 * @throws PithError; whatever `signal.throwIfAborted` throws, when aborted
 */
export async function labelDocuments(
  top: Document,
  { onCaptured, signal }: LabelDocumentsOptions,
): Promise<LabeledDocument[]> {
  const closing = new AbortController();
  const ports = AbortSignal.any([signal, closing.signal]);
  try {
    const engine = readEngine(top);
    // The first port opens while the page is read; most pages need no second.
    let port = openLabelPort(engine, ports);
    const documents: CapturedDocument[] = [];
    const labeled: Promise<LabeledDocument>[] = [];
    for await (const captured of captureDocuments(top, signal)) {
      if (documents.length > 0) port = openLabelPort(engine, ports);
      documents.push(captured);
      const answer = labelDocument(captured, port);
      // Awaited below; without this a failure during the capture would count as unhandled.
      answer.catch(() => undefined);
      labeled.push(answer);
    }
    onCaptured(documents);
    return await Promise.all(labeled);
  } finally {
    closing.abort();
  }
}

async function labelDocument(
  captured: CapturedDocument,
  port: { label: ReturnType<typeof openLabelPort>['label'] },
): Promise<LabeledDocument> {
  const { tree } = captured.capture;
  if (tree.leaves.length === 0) return { ...captured, labels: new Uint8Array() };
  const { probabilities, threshold } = await port.label(tree);
  return { ...captured, labels: withHeadline(tree, labelLeaves(probabilities, threshold)) };
}

async function readEngine({ location }: Document): Promise<EngineId> {
  return engineFor(await readSettings(), location.hostname);
}
