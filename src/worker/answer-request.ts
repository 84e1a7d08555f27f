import type { EngineId, Prediction } from '../core/engine.ts';
import { PithError, reportError } from '../core/errors.ts';
import { PARTS } from '../core/parts.ts';
import type { Engine } from '../page/engine.ts';
import type {
  ExplainReply,
  ExplainWorkerRequest,
  LabelReply,
  LabelWorkerRequest,
  PageReply,
} from '../page/messages.ts';
import { unpackPage } from '../page/packed-page.ts';
import { explainLeaf } from './explain-leaf.ts';

export interface AnswerParts {
  engineOf(id: EngineId): Promise<Engine>;
  /** Milliseconds on a monotonic clock. */
  now(): number;
  /** Resolves once the messages that are already waiting have been handled. */
  yieldToMessages(): Promise<void>;
  readonly signal: AbortSignal;
}

/** The reply to a request. A failure becomes a reply as well. */
export async function answerRequest(
  request: LabelWorkerRequest | ExplainWorkerRequest,
  parts: AnswerParts,
): Promise<PageReply> {
  try {
    return await (request.type === 'why' ? explain(request, parts) : label(request, parts));
  } catch (error) {
    return { type: 'failed', error: reportError(error) };
  }
}

async function label(
  { engine: id, page }: LabelWorkerRequest,
  { engineOf, now, yieldToMessages, signal }: AnswerParts,
): Promise<LabelReply> {
  const asked = now();
  const engine = await engineOf(id);
  await yieldToMessages();
  signal.throwIfAborted();
  const loaded = now();
  const tree = unpackPage(page);
  const prediction = await engine.predict(tree, signal, yieldToMessages);
  checkPrediction(id, prediction, tree.leaves.length);
  const { probabilities, threshold, parts, steps } = prediction;
  const { isCalibrated } = engine;
  const labeling = { engine: id, probabilities, threshold, isCalibrated };
  return {
    type: 'labeled',
    labeling: parts === undefined ? labeling : { ...labeling, parts },
    timings: {
      loadMs: loaded - asked,
      inferenceMs: now() - loaded,
      ...(steps === undefined ? {} : { steps }),
    },
  };
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
  { engine: id, page, leaf }: ExplainWorkerRequest,
  { engineOf, now, yieldToMessages, signal }: AnswerParts,
): Promise<ExplainReply> {
  const engine = await engineOf(id);
  await yieldToMessages();
  signal.throwIfAborted();
  const where = { tree: unpackPage(page), leaf };
  return {
    type: 'explained',
    explanation: await explainLeaf(engine, where, { signal, now, yieldToMessages }),
  };
}
