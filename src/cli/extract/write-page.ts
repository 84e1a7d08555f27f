import { writeFile } from 'node:fs/promises';
import type { FormatId } from '../../core/action-definition.ts';
import { BINARY_FORMATS, type FormattedPage } from '../../library/format-page.ts';
import { CommandError } from '../exit-codes.ts';
import { plainReason } from '../plain-reason.ts';
import { writeOutput } from '../standard-output.ts';

/**
 * Makes the function that writes a page. It does not overwrite a file where nothing was found,
 * since the old content is worth more.
 * @param path undefined for standard output
 * @returns a function that throws `nothing-found` where there is nothing to put in a file
 * @throws CommandError `usage` for EPUB without an output file
 */
export function writerOf(
  path: string | undefined,
  format: FormatId,
  warn: (message: string) => void,
): (page: FormattedPage) => Promise<void> {
  if (path === undefined && BINARY_FORMATS.includes(format)) {
    throw new CommandError('usage', `--format ${format} needs an --output FILE.`);
  }
  return async ({ content, isEmpty, warning }) => {
    if (warning !== undefined) warn(warning);
    if (path === undefined) {
      if (isEmpty) warn('The page has no main content; nothing was found.');
      await writeOutput(String(content));
    } else if (isEmpty) {
      const message = `Nothing found: the page has no main content. ${path} is not written.`;
      throw new CommandError('nothingFound', message);
    } else await writeFileAt(path, content);
  };
}

async function writeFileAt(path: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(path, content);
  } catch (error) {
    const message = `Cannot write ${path}: ${plainReason(error)}.`;
    throw new CommandError('unwritable', message, { cause: error });
  }
}
