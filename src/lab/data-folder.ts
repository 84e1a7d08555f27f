import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { PithError } from '../core/errors.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');

/** Where the corpora are looked for: an option, the variable PITH_DATA, else beside the repository. */
export function dataFolder(option?: string): string {
  return resolve(option ?? process.env.PITH_DATA ?? resolve(REPOSITORY, '../shared/data'));
}

/**
 * The folder of one corpus.
 * @throws PithError `bad-input` when it is not there
 */
export function corpusFolder(name: string, option?: string): string {
  const folder = resolve(dataFolder(option), name);
  if (existsSync(folder)) return folder;
  throw new PithError(
    'bad-input',
    `The data set ${name} is not at ${folder}. Name the folder that holds it with --data or PITH_DATA.`,
  );
}
