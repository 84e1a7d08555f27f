import { articleText } from '../../../../article/analysis/article-text.ts';
import type { LabelledPage } from '../../../../article/formats/html/labelled-page.ts';
import type { PageReply } from '../../../../article/host-messages.ts';
import type { EngineId } from '../../../../core/engine.ts';
import { PithError } from '../../../../core/errors.ts';
import { labelLeaves } from '../../../../core/labels.ts';
import { textScore } from '../../../../core/text/text-score.ts';
import { packPage } from '../../../../page/packed-page.ts';
import type { PageTree } from '../../../../page/page-tree.ts';
import { parseWithoutStyles } from '../../../../page/saved-page/parse-without-styles.ts';
import type { LabelWorker } from '../../../platform/worker/label-worker.ts';
import type { MeasuredPage } from './measured-engine.ts';

/**
 * What an engine makes of each page, one after the other: the same as `npm run lab -- evaluate` measures, with the
 * same parser and metric.
 * @throws PithError what the worker says; whatever `signal.throwIfAborted` throws, when aborted
 */
export async function* measureEngine(
  worker: Pick<LabelWorker, 'ask'>,
  { engine, pages }: { readonly engine: EngineId; readonly pages: readonly LabelledPage[] },
  signal: AbortSignal,
): AsyncGenerator<MeasuredPage> {
  const label = (tree: PageTree) => {
    const ask = (answer: (reply: PageReply) => void) =>
      // A copy: what is sent is gone from here.
      worker.ask({ type: 'label', engine, page: structuredClone(packPage(tree)) }, answer);
    return answerOf(ask, signal).catch((error: unknown) => {
      // The worker was ended over a page that was stopped before; a new one can do it.
      const isEnded = error instanceof PithError && error.code === 'host-unavailable';
      if (!isEnded || signal.aborted) throw error;
      return answerOf(ask, signal);
    });
  };
  // An engine's first page takes longer, as its code has not been compiled yet. That is not the page's doing.
  for (const { source, url } of pages.slice(0, 1)) await label(parseWithoutStyles(source, url));
  for (const { source, url, text: reference } of pages) {
    signal.throwIfAborted();
    const tree = parseWithoutStyles(source, url);
    const { labeling, timings } = await label(tree);
    const text = articleText(tree, labelLeaves(labeling));
    yield { f1: textScore(text, reference).f1, ms: timings.inferenceMs };
  }
}

type Labeled = Extract<PageReply, { readonly type: 'labeled' }>;

/** @param ask returns what cancels it */
function answerOf(
  ask: (answer: (reply: PageReply) => void) => () => void,
  signal: AbortSignal,
): Promise<Labeled> {
  return new Promise((resolve, reject) => {
    const cancel = ask((reply) => {
      signal.removeEventListener('abort', stop);
      if (reply.type === 'labeled') resolve(reply);
      else if (reply.type === 'failed')
        reject(new PithError(reply.error.code, reply.error.message));
      else reject(new PithError('unexpected', `The worker answered "${reply.type}".`));
    });
    function stop(): void {
      cancel();
      reject(signal.reason);
    }
    signal.addEventListener('abort', stop, { once: true });
  });
}
