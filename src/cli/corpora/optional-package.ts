import { CommandError } from '../exit-codes.ts';

/**
 * Loads packages that only some commands need, and that do not come with `pith-extract`.
 * @param what their subject, for the message
 * @param names the packages to install, with spaces between them
 * @throws CommandError `usage`, with the command that installs them
 */
export async function optionalPackage<T>(
  what: string,
  names: string,
  load: () => Promise<T>,
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!isMissing(error)) throw error;
    const message = `${what} needs packages that are not installed: npm install ${names}`;
    throw new CommandError('usage', message, { cause: error });
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
}
