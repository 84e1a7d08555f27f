import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { PithError } from '../core/errors.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');

/** Where the corpora are looked for: an option, the variable PITH_DATA, else beside the repository. */
export function dataFolder(option?: string): string {
  return resolve(option ?? process.env.PITH_DATA ?? resolve(REPOSITORY, '../shared/data'));
}

/**
 * The folder of one corpus: in the folder of the corpora by its name, or that folder itself when
 * pages lie right in it.
 * @throws PithError `bad-input` when it is not there
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
