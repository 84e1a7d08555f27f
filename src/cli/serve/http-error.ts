import { reportError } from '../../core/errors.ts';
import { type DeathKind, ThreadDeath } from '../engine/threads/thread-death.ts';
import { CommandError } from '../exit-codes.ts';

/** An answer other than the one that was asked for. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  /** Headers that go with the status. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

const STATUSES: Readonly<Partial<Record<CommandError['exit'], number>>> = {
  usage: 400,
  empty: 400,
  unreadable: 422,
  tooLong: 413,
};

const DEATH_STATUSES: Readonly<Record<DeathKind, number>> = {
  timeout: 504,
  'out-of-memory': 413,
  'thread-ended': 500,
};

/** Any error as an answer. What nobody foresaw is told in the program's output only, as it may quote what it should not. */
export function httpErrorOf(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const { code, message } = reportError(error);
  if (error instanceof ThreadDeath) {
    return new HttpError(DEATH_STATUSES[error.kind], error.kind, message);
  }
  const status = error instanceof CommandError ? STATUSES[error.exit] : undefined;
  if (status !== undefined) return new HttpError(status, code, message);
  return new HttpError(500, 'unexpected', 'Something went wrong that should not.');
}
