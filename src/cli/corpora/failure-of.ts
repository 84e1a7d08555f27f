import { reportError } from '../../core/errors.ts';
import { PageTooLong } from '../../page/saved-page/parse-document.ts';
import { CommandError } from '../exit-codes.ts';
import { BadRequest } from '../extract/page-request.ts';
import type { Failure } from './corpus-item.ts';

const KINDS: Partial<Record<CommandError['exit'], string>> = {
  empty: 'empty',
  tooLong: 'too-long',
  unreadable: 'unreadable',
};

/** Why a page failed, by an error's kind. */
export function failureOf(error: unknown): Failure {
  const { code, message } = reportError(error);
  if (error instanceof PageTooLong) return { kind: 'too-long', message };
  if (error instanceof BadRequest) return { kind: 'bad-line', message };
  const kind = error instanceof CommandError ? KINDS[error.exit] : undefined;
  return { kind: kind ?? code, message };
}
