import type { Article } from '../article/article.ts';
import type { WriteKind, WriteResults, WriteTask } from '../article/formats/write-tasks.ts';
import type {
  ArticleRequest,
  LabelRequest,
  PageReply,
  WorkerReply,
  WorkerRequest,
} from '../article/host-messages.ts';
import type { EngineId } from '../core/engine.ts';
import { reportError } from '../core/errors.ts';
import type { Engine } from '../page/engine.ts';
import { answerRequest } from './answer-request.ts';
import { createEngineCache } from './engine-cache.ts';
import { labelsOf } from './labels-of.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { createWarmUp, type WarmUpOptions } from './warm-up.ts';

export interface LabelServerOptions extends WarmUpOptions {
  loadEngine(id: EngineId): Promise<Engine>;
  /** Loads what makes articles, which is long and which no label needs. */
  loadArticles(): Promise<{
    makeArticle(request: ArticleRequest, pages: PageCache): Promise<Article | undefined>;
  }>;
  /** Loads what writes articles. */
  loadFormats(): Promise<{ writeArticle(task: WriteTask): WriteResults[WriteKind] }>;
  reply(reply: WorkerReply): void;
}

type EngineWorkerRequest = Extract<
  WorkerRequest,
  { readonly type: 'label' | 'why' | 'further-page' }
>;
type PagesWorkerRequest = Extract<
  WorkerRequest,
  { readonly type: 'complete' | 'article' | 'write' }
>;

/**
 * Answers the host's requests. Pages are labeled one after the other, so that memory is needed for
 * only one page at a time. This is one closure, because all requests share the queue and the
 * engines.
 */
export function createLabelServer(parts: LabelServerOptions): (request: WorkerRequest) => void {
  const { reply, now, yieldToMessages } = parts;
  const engines = createEngineCache(parts.loadEngine);
  const pages = createPageCache();
  const warmUp = createWarmUp(parts);
  const running = new Map<number, AbortController>();
  /** Requests that wait for their turn, or for their engine to be loaded. */
  const waiting = new Set<number>();
  let queue = Promise.resolve();

  function cancel(request: number): void {
    running.get(request)?.abort();
    // The reply is sent at once. The host would otherwise soon end the worker, and with it the page
    // that is being labeled.
    if (!waiting.delete(request)) return;
    running.delete(request);
    const error = {
      code: 'cancelled',
      message: 'It was cancelled before it was begun.',
    } as const;
    reply({ request, reply: { type: 'failed', error } });
  }

  function enqueue(asked: EngineWorkerRequest): void {
    const { request } = asked;
    const controller = new AbortController();
    running.set(request, controller);
    waiting.add(request);
    // A reply that cannot be sent must not block the pages that come after it.
    queue = queue
      .then(() => serve(asked, controller.signal))
      .catch((error: unknown) => {
        reply({ request, reply: { type: 'failed', error: reportError(error) } });
      });
  }

  async function serve(asked: EngineWorkerRequest, signal: AbortSignal): Promise<void> {
    const { request } = asked;
    if (!waiting.has(request)) return;
    const engineOf = async (id: EngineId) => {
      const engine = await engines.get(id);
      waiting.delete(request);
      return engine;
    };
    const answered = await answerRequest(asked, { engineOf, pages, now, yieldToMessages, signal });
    waiting.delete(request);
    const isTold = !running.delete(request);
    // Engines are evicted only when no request waits, because waiting pages may need the oldest
    // ones.
    if (running.size === 0) engines.evict();
    if (isTold) return;
    reply({ request, reply: answered });
    if (asked.type !== 'label' || answered.type !== 'labeled') return;
    // The warm-up is most likely interrupted by the next page. Any other error will come again with
    // the answer to that page.
    await warmUpWith(asked).catch(() => undefined);
  }

  /** What needs no engine need not wait for one. */
  async function answerAtOnce(asked: PagesWorkerRequest): Promise<void> {
    const { request } = asked;
    try {
      reply({ request, reply: await answerAboutPages(asked) });
    } catch (error) {
      reply({ request, reply: { type: 'failed', error: reportError(error) } });
    }
  }

  async function answerAboutPages(asked: PagesWorkerRequest): Promise<PageReply> {
    if (asked.type === 'article') {
      const { makeArticle } = await parts.loadArticles();
      const article = await makeArticle(asked, pages);
      return article === undefined ? { type: 'unknown-page' } : { type: 'article', article };
    }
    if (asked.type === 'write') {
      const { writeArticle } = await parts.loadFormats();
      return { type: 'written', result: writeArticle(asked.task) };
    }
    const tree = pages.take(asked);
    if (tree === undefined) return { type: 'unknown-page' };
    return { type: 'completed', completed: labelsOf(tree, asked.labeling, asked.choice) };
  }

  async function warmUpWith(asked: LabelRequest): Promise<void> {
    const engine = await engines.get(asked.engine);
    if (running.size === 0) await warmUp.start(engine, asked);
  }

  return (asked) => {
    if (asked.type === 'cancel') {
      cancel(asked.request);
      return;
    }
    if (asked.type === 'complete' || asked.type === 'article' || asked.type === 'write') {
      void answerAtOnce(asked);
      return;
    }
    // The answer to the page that needs the engine reports a failed load.
    void engines.get(asked.engine);
    if (asked.type === 'prepare') return;
    warmUp.stop();
    enqueue(asked);
  };
}
