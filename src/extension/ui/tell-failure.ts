import { reportError } from '../../core/errors.ts';
import { failureKey } from '../failure-key.ts';
import { showNotice } from './notice.ts';
import { sentence } from './sentence.ts';

/** Tells the user why something could not be done, and the log what it was, where nobody has foreseen it. */
export function tellFailure(error: unknown): void {
  const { code } = reportError(error);
  showNotice(sentence(failureKey(code)), { kind: 'problem' });
  if (code === 'unexpected') console.error(error);
}
