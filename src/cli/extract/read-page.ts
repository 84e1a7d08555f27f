import { stdin } from 'node:process';
import { readSavedPage, type ReadPage as SavedPage } from '../encoding/read-saved-page.ts';
import { type FetchOptions, fetchPage } from '../fetch/fetch-page.ts';
import { readAll, readInputFile } from './read-input.ts';

/** How a page is read. */
export interface PageReading {
  /** The encoding that the user names. */
  readonly encoding?: string | undefined;
  readonly fetching?: FetchOptions;
}

/** A page, with the name of its file. */
export interface ReadPage extends SavedPage {
  readonly name?: string;
}

/** Whether an input is an address of the web, rather than a file. */
export function isWebAddress(input: string): boolean {
  return /^https?:\/\//i.test(input);
}

/**
 * Reads a page from a file, from standard input (`-`) or from the web, with its address where that is known.
 * @throws CommandError as `readInputFile`, `fetchPage` and `readSavedPage`
 */
export async function readPage(input: string, reading: PageReading): Promise<ReadPage> {
  const { encoding, fetching } = reading;
  if (isWebAddress(input)) {
    const { bytes, charset, ...fetched } = await fetchPage(input, fetching);
    const page = readSavedPage(bytes, input, { encoding, label: charset });
    return { ...page, ...fetched, type: page.type ?? fetched.type };
  }
  const name = input === '-' ? 'What came on standard input' : input;
  const bytes = input === '-' ? await readAll(stdin, name) : await readInputFile(input);
  return { ...readSavedPage(bytes, name, { encoding }), ...(input !== '-' && { name }) };
}

/** What to tell the user of a page that is not whole, or whose encoding was guessed or is another than the page says. */
export function readingWarnings({ breakOff, guess, isGarbled }: ReadPage): string[] {
  const warnings = breakOff === undefined ? [] : [breakOff];
  if (guess !== undefined) {
    warnings.push(
      `The page does not say its encoding; it was read as ${guess} (--encoding overrides).`,
    );
  } else if (isGarbled) {
    warnings.push(
      'Many characters cannot be read: the encoding seems to be another (--encoding names it).',
    );
  }
  return warnings;
}
