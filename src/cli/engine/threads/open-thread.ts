import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { PithError } from '../../../core/errors.ts';
import type { FormattedPage } from '../../../library/format-page.ts';
import { CommandError } from '../../exit-codes.ts';
import { deathBy, overtime, type ThreadDeath } from './thread-death.ts';
import type { KnownError, ThreadMessage, ThreadPage } from './thread-messages.ts';

/** The package's build writes the thread's program as JavaScript beside the command's. */
const ENDING = import.meta.filename.endsWith('.ts') ? 'ts' : 'js';
const PROGRAM = join(import.meta.dirname, `extraction-thread.${ENDING}`);

/** A thread that extracts one page at a time. It keeps no program running that has nothing else to do. */
export interface Thread {
  /** Whether it can take another page. */
  readonly isAlive: boolean;
  /**
   * Extracts a page.
   * @throws ThreadDeath when the page ends the thread; as `readSavedPage`, `loadEngine` and `formatPage`
   */
  extract(page: ThreadPage): Promise<FormattedPage>;
  /**
   * Says that nobody waits for the page. It is read to its end all the same, since a new thread would take longer to
   * load, but keeps no program running.
   */
  abandon(): void;
  end(): Promise<void>;
}

/** Who waits for a page. */
interface Caller {
  readonly resolve: (page: FormattedPage) => void;
  readonly reject: (error: unknown) => void;
}

interface Options {
  /** How long a page may take, without the time of loading. */
  readonly pageLimitMs: number;
  readonly program?: string;
}

/** Starts a thread, which loads an engine when the first page asks for it. */
export function openThread({ pageLimitMs, program = PROGRAM }: Options): Thread {
  const worker = new Worker(program);
  worker.unref();
  let isAlive = true;
  let isEnding = false;
  let current: Caller | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** Whoever ends the thread waits for that, which a program without anything else to do would not. */
  const letGo = (): void => {
    if (!isEnding) worker.unref();
  };
  const settle = (tell: (caller: Caller) => void): void => {
    clearTimeout(timer);
    letGo();
    const caller = current;
    current = undefined;
    if (caller !== undefined) tell(caller);
  };
  const die = (death: ThreadDeath): void => {
    isAlive = false;
    settle(({ reject }) => reject(death));
  };
  const stop = (): void => {
    die(overtime(pageLimitMs));
    void worker.terminate();
  };
  worker.on('message', (message: ThreadMessage) => {
    if (message.type === 'begun') timer = setTimeout(stop, pageLimitMs);
    else if (message.type === 'done') settle(({ resolve }) => resolve(message.page));
    else settle(({ reject }) => reject(errorOf(message)));
  });
  worker.on('error', (error) => die(deathBy(error)));
  worker.on('exit', (code) => die(deathBy(`exit code ${code}`)));

  return {
    get isAlive() {
      return isAlive;
    },
    extract(page) {
      return new Promise((resolve, reject) => {
        current = { resolve, reject };
        worker.ref();
        worker.postMessage(page);
      });
    },
    abandon: letGo,
    async end() {
      isEnding = true;
      await worker.terminate();
    },
  };
}

type Failure = Extract<ThreadMessage, { readonly error: unknown }>;

/** The error as it was thrown in the thread. */
function errorOf(message: Failure): unknown {
  return message.type === 'failed' ? message.error : knownError(message.error);
}

function knownError({ code, message, exit }: KnownError): PithError {
  return exit === undefined ? new PithError(code, message) : new CommandError(exit, message);
}
