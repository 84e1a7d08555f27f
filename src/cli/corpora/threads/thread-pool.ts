import { join } from 'node:path';
import { PithError } from '../../../core/errors.ts';
import { deathBy, overtime } from '../../engine/threads/thread-death.ts';
import type { Failure, PageItem } from '../corpus-item.ts';
import { optionalPackage } from '../optional-package.ts';
import type { ThreadAnswer } from './corpus-thread.ts';
import { failedRow, type PageRow } from './page-row.ts';
import type { ThreadSettings } from './thread-settings.ts';

/** The package's build writes the thread's program as JavaScript beside the command's. */
const ENDING = import.meta.filename.endsWith('.ts') ? 'ts' : 'js';
const PROGRAM = join(import.meta.dirname, `corpus-thread.${ENDING}`);

/** Threads that extract pages, each with an engine of its own. */
export interface ThreadPool extends PoolOptions {
  /**
   * Extracts a page. A page that ends its thread or takes too long gives a row with an error.
   * @throws PithError when the threads cannot work at all
   */
  extract(page: PageItem): Promise<PageRow>;
  close(): Promise<void>;
}

export interface PoolOptions {
  readonly threads: number;
  /** How long a page may take, from when it waits for a thread. */
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
  return {
    threads,
    pageLimitMs,
    async extract({ id, url, raw }) {
      // `AbortSignal.timeout` would keep the page until its time is over, long after it is done.
      const limit = new AbortController();
      const timer = setTimeout(() => limit.abort(), pageLimitMs);
      try {
        const { signal } = limit;
        const answer: ThreadAnswer = await pool.run({ id, url, raw }, { signal });
        if ('row' in answer) return answer.row;
        throw new PithError('model-missing', answer.broken);
      } catch (error) {
        if (error instanceof PithError) throw error;
        return failedRow(id, url, deathOf(error, pageLimitMs));
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => pool.destroy(),
  };
}

/** Why a thread gave no answer. */
function deathOf(error: unknown, pageLimitMs: number): Failure {
  const isLate = error instanceof Error && error.name === 'AbortError';
  const { kind, message } = isLate ? overtime(pageLimitMs) : deathBy(error);
  return { kind, message };
}
