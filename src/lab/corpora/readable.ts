import { PithError } from '../../core/errors.ts';

/**
 * Runs `read` on a folder that anybody may have put together, and turns its errors into errors for
 * the user.
 * @param what the subject of the error message
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
