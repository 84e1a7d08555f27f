import type { Article, ArticleMetadata } from '../../../article/article.ts';
import type { LivePictures } from '../../../article/elements/pictures/live-pictures.ts';
import type {
  WriteKind,
  WriteResults,
  WriteTask,
  WriteTasks,
} from '../../../article/formats/write-tasks.ts';
import type {
  ArticleDocument,
  FurtherPageRequest,
  HostRequest,
  LabelTimings,
  PageReply,
} from '../../../article/host-messages.ts';
import type { EngineId, Labeling } from '../../../core/engine.ts';
import { PithError } from '../../../core/errors.ts';
import type { Explanation } from '../../../core/explanation.ts';
import type { CompletedLabels } from '../../../core/labels.ts';
import type { LabelChoice } from '../../../core/settings/settings.ts';
import { keyOf, type PackedPage, packPage } from '../../../page/packed-page.ts';
import type { PageTree } from '../../../page/page-tree.ts';
import { traceSpan } from '../browser/trace-span.ts';
import { connect, send } from './host-connection.ts';

/** What the worker says of a page, and how long it took. */
export interface TimedLabeling {
  readonly labeling: Labeling;
  /** By the choice that was sent along. */
  readonly completed?: CompletedLabels;
  /** Which page of a text on several it is; missing for any other page. */
  readonly pages?: ArticleMetadata['pages'];
  readonly timings: LabelTimings;
}

/** What is sent with a page that is to be labeled or explained. */
export interface PageContext {
  /** The layout of the tree, where the engine wants it. */
  readonly layout: Promise<Float32Array | undefined>;
  /** What the user has chosen to keep, for the first labels. */
  readonly choice?: Promise<LabelChoice> | undefined;
  /** The name by which the site of the page is remembered; undefined where it is not. */
  readonly site?: Promise<string | undefined> | undefined;
}

/** One page's way to the worker and back. */
export interface LabelPort {
  /**
   * @throws PithError with the worker's code; `host-unavailable` when nobody answers; what `layout` and `choice`
   *   reject with
   */
  label(tree: PageTree, context: PageContext): Promise<TimedLabeling>;
}

/**
 * Connects to the host and lets the engine load, before there is a page to send.
 * @param signal closes the port, which cancels the page in the worker
 */
export function openLabelPort(engine: Promise<EngineId>, signal: AbortSignal): LabelPort {
  const { connection, ask } = connect(signal);
  const prepared = Promise.all([connection, engine]).then(([port, id]) => {
    send(port, { type: 'prepare', engine: id });
  });
  // Whoever asks for labels gets the error; a page without text never asks.
  prepared.catch(() => undefined);

  return {
    async label(tree, { layout, choice: chosen, site: named }) {
      const page = await packWith(tree, layout);
      const [choice, site] = await Promise.all([chosen, named]);
      const asked = { type: 'label', engine: await engine, page } as const;
      const reply = await ask({ ...asked, ...(choice && { choice }), ...(site && { site }) });
      if (reply.type === 'labeled') return reply;
      throw failureOf(reply);
    },
  };
}

/** A leaf of a page, of which an engine's decision is to be explained. */
interface ExplainedLeaf extends Pick<PageContext, 'layout'> {
  readonly engine: Promise<EngineId>;
  readonly tree: PageTree;
  readonly leaf: number;
}

/**
 * Why a leaf was kept or left out.
 * @throws PithError as `LabelPort.label`; `bad-input` when there is no such leaf
 */
export async function askForExplanation(
  { engine, tree, leaf, layout }: ExplainedLeaf,
  signal: AbortSignal,
): Promise<Explanation> {
  const { ask } = connect(signal);
  const page = await packWith(tree, layout);
  const reply = await ask({ type: 'why', engine: await engine, page, leaf });
  if (reply.type === 'explained') return reply.explanation;
  throw failureOf(reply);
}

/**
 * The labels of a page that an engine has judged, by a choice of the user.
 * @throws PithError as `LabelPort.label`; whatever `signal.throwIfAborted` throws, when aborted
 */
export async function askForLabels(
  { tree, labeling }: { readonly tree: PageTree; readonly labeling: Labeling },
  choice: LabelChoice,
  signal: AbortSignal,
): Promise<CompletedLabels> {
  const { engine, probabilities, threshold, isCalibrated, parts } = labeling;
  const sent = { engine, probabilities, threshold, isCalibrated, ...(parts && { parts }) };
  const reply = await askAbout(
    (pageOf) => ({ type: 'complete', ...pageOf(tree), labeling: sent, choice }),
    signal,
  );
  if (reply.type === 'completed') return reply.completed;
  throw failureOf(reply);
}

/** Labeled documents, of which an article is to be made. */
export interface ArticleOf {
  readonly documents: readonly (Pick<ArticleDocument, 'labels'> & {
    readonly tree: PageTree;
    readonly parts: Uint8Array | undefined;
    readonly pictures: LivePictures | undefined;
  })[];
  readonly language: string;
}

/** @throws PithError as `LabelPort.label`; whatever `signal.throwIfAborted` throws, when aborted */
export type AskForArticle = (of: ArticleOf, signal: AbortSignal) => Promise<Article>;

export const askForArticle: AskForArticle = async ({ documents, language }, signal) => {
  const reply = await askAbout((pageOf) => {
    const asked = documents.map(({ tree, labels, ...known }) => {
      const given = Object.entries(known).filter(([, value]) => value !== undefined);
      return { ...pageOf(tree), labels, ...Object.fromEntries(given) };
    });
    return { type: 'article', documents: asked, language };
  }, signal);
  if (reply.type === 'article') return reply.article;
  throw failureOf(reply);
};

/** @throws PithError as `LabelPort.label`; whatever `signal.throwIfAborted` throws, when aborted */
export async function askForFurtherPage(
  page: Omit<FurtherPageRequest, 'type'>,
  signal: AbortSignal,
): Promise<Article> {
  const reply = await askAbout(() => ({ type: 'further-page', ...page }), signal);
  if (reply.type === 'article') return reply.article;
  throw failureOf(reply);
}

/**
 * Has the worker write an article in a format.
 * @throws PithError as `LabelPort.label`; whatever `signal.throwIfAborted` throws, when aborted
 */
export async function askToWrite<K extends WriteKind>(
  kind: K,
  task: WriteTasks[K],
  signal: AbortSignal,
): Promise<WriteResults[K]> {
  const request = { type: 'write', task: { kind, ...task } as unknown as WriteTask } as const;
  const reply = await askAbout(() => request, signal);
  if (reply.type === 'written') return reply.result as WriteResults[K];
  throw failureOf(reply);
}

type PageOf = (tree: PageTree) => { readonly key: string; readonly page?: PackedPage };

/** Asks about pages that the worker has most likely kept, and sends them where it has not. */
async function askAbout(
  request: (pageOf: PageOf) => HostRequest,
  signal: AbortSignal,
): Promise<PageReply> {
  const closing = new AbortController();
  const { ask } = connect(AbortSignal.any([signal, closing.signal]));
  try {
    const reply = await ask(request((tree) => ({ key: keyOf(tree) })));
    if (reply.type !== 'unknown-page') return reply;
    return await ask(request((tree) => ({ key: keyOf(tree), page: packPage(tree) })));
  } finally {
    closing.abort();
  }
}

async function packWith(
  tree: PageTree,
  layout: Promise<Float32Array | undefined>,
): Promise<PackedPage> {
  const started = performance.now();
  const page = packPage(tree);
  traceSpan('pack', started);
  const boxes = await layout;
  return boxes === undefined ? page : { ...page, layout: boxes };
}

function failureOf(reply: PageReply): PithError {
  if (reply.type === 'failed') return new PithError(reply.error.code, reply.error.message);
  return new PithError('unexpected', `The host answered "${reply.type}" to another question.`);
}
