import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CommandError } from '../../exit-codes.ts';
import { plainReason } from '../../plain-reason.ts';
import type { CorpusItem, Place } from '../corpus-item.ts';
import type { FieldNames } from './field-names.ts';
import { folderBytes, readFolder } from './read-folder.ts';
import { readJsonl } from './read-jsonl.ts';
import { readParquet } from './read-parquet.ts';
import { readWarc } from './read-warc.ts';

/** One file or folder of a corpus. */
export interface CorpusInput {
  /** The whole path. */
  readonly path: string;
  /** Its length in bytes, of all files in a folder. */
  readonly bytes: number;
  /** When a file was changed last, in milliseconds; 0 for a folder. */
  readonly changed: number;
  /** Reads its records, all or from a place on. */
  read(from?: Place): AsyncGenerator<CorpusItem>;
}

type Reader = (path: string, fields: FieldNames, from?: Place) => AsyncGenerator<CorpusItem>;

/** What reads a file, by the end of its name. */
const READERS: readonly (readonly [ending: RegExp, reader: Reader])[] = [
  [/\.warc(?:\.gz)?$/i, (path, _fields, from) => readWarc(path, from)],
  [/\.(?:jsonl|ndjson)(?:\.gz)?$/i, (path, _fields, from) => readJsonl(path, from)],
  [/\.parquet$/i, readParquet],
];

/**
 * Finds out what an input is.
 * @throws CommandError `unreadable` where it is not there, `usage` where nothing reads it
 */
export async function corpusInput(path: string, fields: FieldNames): Promise<CorpusInput> {
  const whole = resolve(path);
  const found = await stat(whole).catch((error) => {
    const message = `Cannot read ${path}: ${plainReason(error)}.`;
    throw new CommandError('unreadable', message, { cause: error });
  });
  if (found.isDirectory()) {
    const bytes = await folderBytes(whole);
    return { path: whole, bytes, changed: 0, read: (from) => readFolder(whole, from) };
  }
  const reader = READERS.find(([ending]) => ending.test(whole))?.[1];
  if (reader === undefined) {
    const known = '.warc, .warc.gz, .jsonl, .jsonl.gz, .parquet or a folder of .html files';
    throw new CommandError('usage', `${path} is none of ${known}.`);
  }
  const { size: bytes, mtimeMs: changed } = found;
  return { path: whole, bytes, changed, read: (from) => reader(whole, fields, from) };
}
