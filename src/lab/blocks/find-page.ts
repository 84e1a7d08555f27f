import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { readSavedPage } from '../../cli/encoding/read-saved-page.ts';
import { CommandError } from '../../cli/exit-codes.ts';
import { readInputFile } from '../../cli/extract/read-input.ts';
import { isNamedPage, readNamedPage } from '../corpora/named-page.ts';

/** A page that somebody names on the command line or in labels. */
export interface FoundPage {
  /** A name for files that are made of it: `SET-ID`, or the file's name without its ending. */
  readonly id: string;
  readonly url: string;
  readonly source: string;
  /** The hash of a page of a data set, as in `NamedPage`; undefined for any other file. */
  readonly hash: string | undefined;
}

/**
 * Finds the page of a data set, or reads a saved page.
 * @param name `SET/ID`, or the path of a file
 * @throws PithError `bad-input` or CommandError when there is no such page
 */
export async function findPage(name: string, data?: string): Promise<FoundPage> {
  if (isNamedPage(name, data)) {
    const { url, source, hash } = readNamedPage(name, data);
    return { id: name.replace('/', '-'), url, source, hash };
  }
  if (!existsSync(name)) {
    const message = `${name} is neither a page of a data set, such as unlabelled/0379, nor a file.`;
    throw new CommandError('unreadable', message);
  }
  const { html, url } = readSavedPage(await readInputFile(name), name);
  const id = basename(name).replace(/\.(?:x?html?|mht(?:ml)?)?(?:\.gz)?$/i, '');
  return { id, url, source: html, hash: undefined };
}
