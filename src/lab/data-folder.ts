import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { PithError } from '../core/errors.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');

/** The folder of all corpora: from an option, the variable PITH_DATA, or beside the repository. */
export function dataFolder(option?: string): string {
  return resolve(option ?? process.env.PITH_DATA ?? resolve(REPOSITORY, '../shared/data'));
}

/**
 * The folder of one corpus. It is a subfolder of the data folder, or the data folder itself when
 * that holds pages directly.
 * @throws PithError `bad-input` when there is no such folder
 */
export function corpusFolder(name: string, option?: string): string {
  const data = dataFolder(option);
  const folder = resolve(data, name);
  if (existsSync(folder)) return folder;
  if (existsSync(resolve(data, 'html'))) return data;
  throw new PithError(
    'bad-input',
    `The data set ${name} is not at ${folder}. Name it, or the folder that holds it, with --data or PITH_DATA.`,
  );
}
