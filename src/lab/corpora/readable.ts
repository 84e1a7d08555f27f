import { PithError } from '../../core/errors.ts';

/**
 * What `read` reads of a folder that anybody may have put together.
 * @param what the subject of the sentence that says why it cannot be read
 * @throws PithError `bad-input` where `read` throws
 */
export function readable<T>(what: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PithError('bad-input', `${what} cannot be read: ${reason}`, { cause: error });
  }
}
