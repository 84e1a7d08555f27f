import { join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { PithError } from '../../../core/errors.ts';
import { deathBy, overtime } from '../../engine/threads/thread-death.ts';
import type { SiteTurn } from '../../sites/site-turns.ts';
import type { SiteVisit } from '../../sites/site-visit.ts';
import type { Failure, PageItem } from '../corpus-item.ts';
import { optionalPackage } from '../optional-package.ts';
import type { ThreadAnswer, ThreadQuestion } from './corpus-thread.ts';
import { failedRow, type PageRow } from './page-row.ts';
import type { ThreadSettings } from './thread-settings.ts';

/** The package's build writes the thread's program as JavaScript beside the command's. */
const ENDING = import.meta.filename.endsWith('.ts') ? 'ts' : 'js';
const PROGRAM = join(import.meta.dirname, `corpus-thread.${ENDING}`);

/** Threads that extract pages, each with an engine of its own. */
export interface ThreadPool extends PoolOptions {
  /**
   * Extracts a page. A page that ends its thread or takes too long gives a row with an error.
   * @param turn says what is known of the page's site; missing where nothing is
   * @throws PithError when the threads cannot work at all
   */
  extract(page: PageItem, turn?: SiteTurn): Promise<PageRow>;
  /** Reads a page for the memory of its site alone; undefined where that fails. */
  visit(page: PageItem): Promise<SiteVisit | undefined>;
  close(): Promise<void>;
}

export interface PoolOptions {
  readonly threads: number;
  /** How long a page may take, from when there is a thread for it, and again from when it knows its site. */
  readonly pageLimitMs: number;
}

/** Starts threads; they load their engines at once. */
export async function openThreadPool(
  settings: ThreadSettings,
  { threads, pageLimitMs }: PoolOptions,
): Promise<ThreadPool> {
  const load = () => import('piscina');
  const { Piscina } = await optionalPackage('A corpus', 'piscina eld', load);
  const pool = new Piscina({
    filename: PROGRAM,
    minThreads: threads,
    maxThreads: threads,
    workerData: settings,
    // An engine lets messages pass while it works, which a thread that waits by Atomics would not.
    atomics: 'disabled',
  });
  // A thread that ends between two pages is replaced, and its page's promise says so.
  pool.on('error', () => undefined);
  // The pool's own queue has no order, and a page that waits for an earlier one must not keep it from its thread.
  const enter = queueFor(threads);
  return {
    threads,
    pageLimitMs,
    async extract({ id, url, raw }, turn) {
      const leave = await enter();
      const limit = timeLimit(pageLimitMs);
      const link = turn && linkTo(turn, limit);
      try {
        const question: ThreadQuestion = { id, url, raw, ...(link && { port: link.port }) };
        const transferList = link && [link.port];
        const options = { signal: limit.signal, transferList };
        const answer: ThreadAnswer = await pool.run(question, options);
        if ('row' in answer) return answer.row;
        throw new PithError('model-missing', answer.broken);
      } catch (error) {
        if (error instanceof PithError) throw error;
        return failedRow(id, url, deathOf(error, pageLimitMs));
      } finally {
        limit.end();
        link?.close();
        leave();
      }
    },
    async visit({ id, url, raw }) {
      const leave = await enter();
      const limit = timeLimit(pageLimitMs);
      try {
        return await pool.run({ id, url, raw }, { signal: limit.signal, name: 'visitOf' });
      } catch {
        // Whatever ends the thread does so again when the page is extracted, which tells of it.
        return undefined;
      } finally {
        limit.end();
        leave();
      }
    },
    close: () => pool.destroy(),
  };
}

/** Lets so many in at a time, in the order in which they came; each is given what lets the next one in. */
function queueFor(places: number): () => Promise<() => void> {
  const waiting: (() => void)[] = [];
  let free = places;
  const leave = () => {
    const next = waiting.shift();
    if (next === undefined) free++;
    else next();
  };
  return async () => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    return leave;
  };
}

interface TimeLimit {
  readonly signal: AbortSignal;
  /** Begins to count again. */
  start(): void;
  end(): void;
}

/** `AbortSignal.timeout` would keep the page until its time is over, long after it is done. */
function timeLimit(ms: number): TimeLimit {
  const limit = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const end = () => clearTimeout(timer);
  const start = () => {
    end();
    timer = setTimeout(() => limit.abort(), ms);
  };
  start();
  return { signal: limit.signal, start, end };
}

/**
 * A port for a thread, which answers a visit with what is known of the site. While a page waits for those before it,
 * its time does not run.
 */
function linkTo(turn: SiteTurn, limit: TimeLimit) {
  const { port1, port2 } = new MessageChannel();
  port1.once('message', async (visit: SiteVisit) => {
    limit.end();
    const known = await turn.visit(visit);
    limit.start();
    port1.postMessage(known);
  });
  return { port: port2, close: () => port1.close() };
}

/** Why a thread gave no answer. */
function deathOf(error: unknown, pageLimitMs: number): Failure {
  const isLate = error instanceof Error && error.name === 'AbortError';
  const { kind, message } = isLate ? overtime(pageLimitMs) : deathBy(error);
  return { kind, message };
}
