import { PithError } from '../../../core/errors.ts';

/** How a page can end its thread. */
export type DeathKind = 'timeout' | 'out-of-memory' | 'thread-ended';

/** A page that gave no answer, since its thread has ended over it. */
export class ThreadDeath extends PithError {
  readonly kind: DeathKind;

  constructor(kind: DeathKind, message: string, options?: ErrorOptions) {
    super(kind === 'out-of-memory' ? kind : 'unexpected', message, options);
    this.kind = kind;
  }
}

/** Of a page that takes longer than it may. */
export function overtime(pageLimitMs: number): ThreadDeath {
  return new ThreadDeath('timeout', `The page took more than ${pageLimitMs / 1000} s.`);
}

/** Why a thread has ended, by the error that it ended with. */
export function deathBy(error: unknown): ThreadDeath {
  const { message, code } = error as { message?: string; code?: string };
  const options = { cause: error };
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') {
    const words = 'The page needs more memory than a thread has.';
    return new ThreadDeath('out-of-memory', words, options);
  }
  const words = `The page ended its thread: ${message ?? error}`;
  return new ThreadDeath('thread-ended', words, options);
}
