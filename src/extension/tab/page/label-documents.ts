import type { EngineId, Labeling } from '../../../core/engine.ts';
import type { CompletedLabels } from '../../../core/labels.ts';
import type { LabelChoice } from '../../../core/settings/settings.ts';
import type { PageTree } from '../../../page/page-tree.ts';
import type { CapturedDocument, ReadDocument } from '../../layers/page/read-page.ts';
import { nextTask } from '../../platform/browser/next-task.ts';
import { layoutIfWanted } from '../../platform/dom/layout-if-wanted.ts';
import {
  askForLabels,
  openLabelPort,
  type TimedLabeling,
} from '../../platform/worker/label-port.ts';

/** What the user has chosen for a page that is read. */
export interface ReadingChoice extends LabelChoice {
  /** The name by which its site is remembered; missing where it is not. */
  readonly site?: string | undefined;
}

export interface LabelDocumentsOptions {
  readonly engine: Promise<EngineId>;
  /** What labels will be wanted for: they come with the engine's answer. */
  readonly choice?: Promise<ReadingChoice> | undefined;
  /** Called once all is read and on its way to the worker, while the page has nothing to do. */
  onCaptured?(documents: readonly CapturedDocument[]): void;
  readonly signal: AbortSignal;
}

/**
 * Has every leaf of some documents labeled, each document as soon as it is there.
 * @throws PithError; whatever `signal.throwIfAborted` throws, when aborted
 */
export async function labelDocuments(
  source: AsyncIterable<CapturedDocument> | Iterable<CapturedDocument>,
  { engine, choice, onCaptured, signal }: LabelDocumentsOptions,
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
          : port.label(tree, {
              layout: layoutIfWanted(captured, { engine, signal: ports }),
              choice,
              // Frames are often of other sites.
              site: documents.length === 1 ? choice?.then(({ site }) => site) : undefined,
            });
      const answer = labeled.then(async ({ labeling, timings, completed, pages }) => {
        const first = completed && { choice: await choice, completed };
        const complete = completer(tree, labeling, first);
        return { ...captured, labeling, timings, complete, pages };
      });
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

/** Labels of as many choices are kept of a page: a slider goes back and forth, and several parts ask for the same. */
const MAX_CHOICES_KEPT = 8;

function completer(
  tree: PageTree,
  labeling: Labeling,
  first: { choice: LabelChoice | undefined; completed: CompletedLabels } | undefined,
): ReadDocument['complete'] {
  const cache = new Map<string, Promise<CompletedLabels>>();
  if (first?.choice !== undefined)
    cache.set(nameOf(first.choice), Promise.resolve(first.completed));
  return (choice) => {
    const name = nameOf(choice);
    const cached = cache.get(name);
    if (cached !== undefined) return cached;
    const { signal } = new AbortController();
    const asked =
      tree.leaves.length === 0
        ? Promise.resolve({ labels: new Uint8Array(), parts: new Uint8Array() })
        : askForLabels({ tree, labeling }, choice, signal);
    cache.set(name, asked);
    asked.catch(() => cache.delete(name));
    for (const oldest of cache.keys()) {
      if (cache.size <= MAX_CHOICES_KEPT) break;
      cache.delete(oldest);
    }
    return asked;
  };
}

function nameOf({ strictness, extent }: LabelChoice): string {
  return `${strictness} ${extent}`;
}
