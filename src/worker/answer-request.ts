import type {
  ExplainRequest,
  FurtherPageRequest,
  LabelRequest,
  PageReply,
} from '../article/host-messages.ts';
import type { EngineId, Prediction } from '../core/engine.ts';
import { PithError, reportError } from '../core/errors.ts';
import { PARTS } from '../core/parts.ts';
import type { PagePrint } from '../core/site-memory/site-memory.ts';
import { predictOnSite } from '../engines/site-memory/predict-on-site.ts';
import type { Engine } from '../page/engine.ts';
import { indexPage } from '../page/page-index.ts';
import type { PageTree } from '../page/page-tree.ts';
import { labelsOf } from './labels-of.ts';
import type { PageCache } from './page-cache.ts';

export interface AnswerDeps {
  engineOf(id: EngineId): Promise<Engine>;
  readonly pages: PageCache;
  /** Milliseconds on a monotonic clock. */
  now(): number;
  /** Resolves once the messages that are already waiting have been handled. */
  yieldToMessages(): Promise<void>;
  readonly signal: AbortSignal;
}

/** The reply to a request. A failure becomes a reply as well. */
export async function answerRequest(
  request: LabelRequest | ExplainRequest | FurtherPageRequest,
  parts: AnswerDeps,
): Promise<PageReply> {
  try {
    if (request.type === 'further-page') return await readFurtherPage(request, parts);
    return await (request.type === 'why' ? explain(request, parts) : label(request, parts));
  } catch (error) {
    return { type: 'failed', error: reportError(error) };
  }
}

async function label(
  { engine: id, page, choice, known }: LabelRequest,
  { engineOf, pages, now, yieldToMessages, signal }: AnswerDeps,
): Promise<PageReply> {
  const asked = now();
  // It is loaded while the engine is, as no label needs it.
  const facts = import('../facts/pages/find-pages.ts');
  const engine = await engineOf(id);
  await yieldToMessages();
  signal.throwIfAborted();
  const loaded = now();
  const tree = pages.add(page);
  let visit: PagePrint | undefined;
  const site = known && {
    salt: known.salt,
    visit(print: PagePrint) {
      visit = print;
      return known.memory;
    },
  };
  const prediction = (await isAllContent(tree))
    ? { probabilities: new Float32Array(tree.leaves.length).fill(1), threshold: 0.5 }
    : await predictOnSite(engine, tree, { signal, yieldToMessages, site });
  checkPrediction(id, prediction, tree.leaves.length);
  const { probabilities, threshold, parts, steps } = prediction;
  const { isCalibrated } = engine;
  const labeling = { engine: id, probabilities, threshold, isCalibrated, ...(parts && { parts }) };
  const predicted = now();
  const series = (await facts).findPages(indexPage(tree));
  return {
    type: 'labeled',
    labeling,
    ...(choice && { completed: labelsOf(tree, labeling, choice) }),
    ...(series && { pages: series }),
    ...(visit && { visit }),
    timings: {
      loadMs: loaded - asked,
      inferenceMs: predicted - loaded,
      ...(steps === undefined ? {} : { steps }),
    },
  };
}

async function readFurtherPage(
  { engine: id, ...page }: FurtherPageRequest,
  { engineOf, yieldToMessages, signal }: AnswerDeps,
): Promise<PageReply> {
  const engine = await engineOf(id);
  await yieldToMessages();
  signal.throwIfAborted();
  const { articleOfFurtherPage } = await import('./article-of-source.ts');
  const article = await articleOfFurtherPage(engine, page, { signal, yieldToMessages });
  return { type: 'article', article };
}

/** Whether a document is read as what it is, such as a text or a feed, rather than as a page. */
async function isAllContent(tree: PageTree): Promise<boolean> {
  if (tree.extras?.source === undefined) return false;
  const { sourceOf } = await import('./source-of.ts');
  return sourceOf(tree) !== undefined;
}

/** @throws PithError `unexpected` unless there is one answer for each leaf, and each part is known */
function checkPrediction(id: EngineId, { probabilities, parts }: Prediction, leaves: number): void {
  for (const answers of [probabilities, parts]) {
    if (answers === undefined || answers.length === leaves) continue;
    throw new PithError('unexpected', `Engine ${id} gave ${answers.length} for ${leaves} leaves.`);
  }
  const unknown = parts?.find((part) => part >= PARTS.length);
  if (unknown !== undefined) {
    throw new PithError('unexpected', `Engine ${id} gave the unknown part ${unknown}.`);
  }
}

async function explain(
  { engine: id, page, leaf }: ExplainRequest,
  { engineOf, pages, now, yieldToMessages, signal }: AnswerDeps,
): Promise<PageReply> {
  const engine = await engineOf(id);
  const { explainLeaf } = await import('./explain-leaf.ts');
  await yieldToMessages();
  signal.throwIfAborted();
  const where = { tree: pages.add(page), leaf };
  return {
    type: 'explained',
    explanation: await explainLeaf(engine, where, { signal, now, yieldToMessages }),
  };
}
