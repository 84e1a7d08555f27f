import { open, rename } from 'node:fs/promises';
import { unwritable } from '../../plain-reason.ts';

/** What stands behind a file's name until it is whole. Whoever writes the file again replaces what a kill has left. */
export const UNFINISHED = '.new';

/**
 * Puts a file in the place of an earlier one. Readers see one or the other, also when the process is killed or the
 * machine loses power.
 * @throws CommandError `unwritable`
 */
export async function storeFile(path: string, text: string): Promise<void> {
  const unfinished = `${path}${UNFINISHED}`;
  try {
    const file = await open(unfinished, 'w');
    try {
      await file.writeFile(text);
      await file.datasync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    throw unwritable(path, error);
  }
}
