import type { EngineId, Labeling } from '../../core/engine.ts';
import type { LabelTimings } from '../../page/messages.ts';
import { nextTask } from '../browser/next-task.ts';
import { layoutIfWanted } from '../highlight/layout-if-wanted.ts';
import type { CapturedDocument } from './capture-documents.ts';
import { openLabelPort, type TimedLabeling } from './label-port.ts';

/** A document as it was read, and what an engine says of each of its leaves. */
export interface ReadDocument extends CapturedDocument {
  readonly labeling: Labeling;
  readonly timings: LabelTimings;
}

export interface LabelDocumentsOptions {
  readonly engine: Promise<EngineId>;
  /** Called once all is read and on its way to the worker, while the page has nothing to do. */
  onCaptured?(documents: readonly CapturedDocument[]): void;
  readonly signal: AbortSignal;
}

/**
 * Has every leaf of some documents labelled, each document as soon as it is there.
 * @throws PithError; whatever `signal.throwIfAborted` throws, when aborted
 */
export async function labelDocuments(
  source: AsyncIterable<CapturedDocument> | Iterable<CapturedDocument>,
  { engine, onCaptured, signal }: LabelDocumentsOptions,
): Promise<ReadDocument[]> {
  const closing = new AbortController();
  const ports = AbortSignal.any([signal, closing.signal]);
  try {
    // The first port opens while the page is read; most pages need no second.
    let port = openLabelPort(engine, ports);
    const documents: CapturedDocument[] = [];
    const answers: Promise<ReadDocument>[] = [];
    for await (const captured of source) {
      if (documents.length > 0) port = openLabelPort(engine, ports);
      documents.push(captured);
      const { tree } = captured.capture;
      const labeled =
        tree.leaves.length === 0
          ? labelNothing(engine)
          : port.label(tree, layoutIfWanted(captured, { engine, signal: ports }));
      const answer = labeled.then(({ labeling, timings }) => ({ ...captured, labeling, timings }));
      // Awaited below; without this a failure during the capture would count as unhandled.
      answer.catch(() => undefined);
      answers.push(answer);
    }
    // In the next task: what waits for nothing has been sent by then.
    void nextTask().then(() => onCaptured?.(documents));
    return await Promise.all(answers);
  } finally {
    closing.abort();
  }
}

/** A document without text needs no worker. */
async function labelNothing(engine: Promise<EngineId>): Promise<TimedLabeling> {
  const probabilities = new Float32Array();
  return {
    labeling: { engine: await engine, probabilities, threshold: 0.5, isCalibrated: true },
    timings: { loadMs: 0, inferenceMs: 0 },
  };
}
