import type { FormattedPage } from '../../../library/format-page.ts';
import { openThread, type Thread } from './open-thread.ts';
import type { ThreadPage } from './thread-messages.ts';

/** Pages of many callers, in threads of their own, so that the program's own answers all the while. */
export interface ExtractionThreads {
  /** How many pages wait or are being read. */
  readonly length: number;
  /**
   * Extracts a page once a thread is free.
   * @throws as `Thread.extract`; the signal's reason, at once
   */
  extract(page: ThreadPage, signal?: AbortSignal): Promise<FormattedPage>;
  /** Ends the threads, and whatever they are at. */
  close(): Promise<void>;
}

export interface ThreadOptions {
  /** How many there are at most; each is started when a page finds the others busy. */
  readonly threads: number;
  /** How long a page may take before it is given up, together with its thread. */
  readonly pageLimitMs: number;
  /** What a thread runs, where it is not the usual. */
  readonly program?: string;
}

interface Waiting {
  readonly page: ThreadPage;
  /** The one that reads it, which then takes another's. */
  thread: Thread | undefined;
  readonly resolve: (page: FormattedPage) => void;
  readonly reject: (error: unknown) => void;
}

/** A page takes a whole processor, so that more at once than there are would only take more memory. */
export function extractionThreads({ threads, ...options }: ThreadOptions): ExtractionThreads {
  const waiting: Waiting[] = [];
  const busy = new Set<Thread>();
  let idle: Thread[] = [];

  const startNext = (): void => {
    if (busy.size >= threads) return;
    const next = waiting.shift();
    if (next === undefined) return;
    idle = idle.filter(({ isAlive }) => isAlive);
    const thread = idle.pop() ?? openThread(options);
    busy.add(thread);
    next.thread = thread;
    const release = (): void => {
      next.thread = undefined;
      busy.delete(thread);
      idle.push(thread);
      startNext();
    };
    const found = thread.extract(next.page);
    // The thread is free before whoever asked hears of it.
    void found.then(release, release);
    found.then(next.resolve, next.reject);
  };

  return {
    get length() {
      return waiting.length + busy.size;
    },
    extract(page, signal) {
      return new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        const mine: Waiting = { page, thread: undefined, resolve, reject };
        const leave = (): void => {
          const place = waiting.indexOf(mine);
          if (place >= 0) waiting.splice(place, 1);
          mine.thread?.abandon();
          reject(signal?.reason);
        };
        signal?.addEventListener('abort', leave, { once: true });
        waiting.push(mine);
        startNext();
      });
    },
    async close() {
      await Promise.all([...idle, ...busy].map((thread) => thread.end()));
    },
  };
}
