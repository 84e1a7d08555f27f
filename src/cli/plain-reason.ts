import { CommandError } from './exit-codes.ts';

/** What the system's codes mean, in words that go after a colon. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'that is not allowed',
  EPERM: 'that is not allowed',
  EISDIR: 'it is a folder',
  ENAMETOOLONG: 'the name is too long',
  ENOENT: 'there is no such file or folder',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'what should be a folder is none',
  EROFS: 'the disk cannot be written',
  ECONNREFUSED: 'nothing answers there',
  ECONNRESET: 'the server broke off the connection',
  EHOSTUNREACH: 'no way leads there; is there a network?',
  ENETUNREACH: 'no way leads there; is there a network?',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host cannot be looked up; is there a network?',
  ETIMEDOUT: 'nothing answers there',
};

/** Why something failed, without a full stop: what a code of the system means, or else the error's own words. */
export function plainReason(error: unknown): string {
  // Where a host has several addresses, Node says why it failed only in the errors of each.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (!(first instanceof Error)) return String(first);
  const code = 'code' in first ? String(first.code) : '';
  if (Object.hasOwn(REASONS, code)) return `${REASONS[code]} (${code})`;
  return first.message.replace(/\.$/, '');
}

/** The error for a file or folder that cannot be read. */
export function unreadable(path: string, error: unknown): CommandError {
  return new CommandError('unreadable', `Cannot read ${path}: ${plainReason(error)}.`, {
    cause: error,
  });
}

/** The error for a file that cannot be written, such as on a full disk. */
export function unwritable(path: string, error: unknown): CommandError {
  return new CommandError('unwritable', `Cannot write ${path}: ${plainReason(error)}.`, {
    cause: error,
  });
}

/** Whether an error says that a file does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
