import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { CommandError } from '../../exit-codes.ts';
import type { InputGuard } from '../../input-guard.ts';
import { unreadable } from '../../plain-reason.ts';
import { ChangedInput, type CorpusItem, type Place } from '../corpus-item.ts';
import type { FieldNames } from './field-names.ts';
import { readFolder, surveyFolder } from './read-folder.ts';
import { readJsonl } from './read-jsonl.ts';
import { readParquet } from './read-parquet.ts';
import { readWarc } from './read-warc.ts';

/** What an input looks like from outside. It differs when the input was changed. */
export interface InputState {
  /** The length in bytes, of all pages in a folder. */
  readonly bytes: number;
  /** When a file was changed last, in milliseconds; of a folder, what tells all its pages' names, lengths and times. */
  readonly changed: number | string;
}

/** One file or folder of a corpus. */
export interface CorpusInput extends InputState {
  /** The whole path. */
  readonly path: string;
  /**
   * Reads its records, all or from a place on.
   * @param signal ends reading also within a record
   * @throws ChangedInput behind the last record where the input is another by then
   */
  read(from?: Place, signal?: AbortSignal): AsyncGenerator<CorpusItem>;
}

type Reader = (
  path: string,
  fields: FieldNames,
  from?: Place,
  signal?: AbortSignal,
) => AsyncGenerator<CorpusItem>;

/** What reads a file, by the end of its name. */
const READERS: readonly (readonly [ending: RegExp, reader: Reader])[] = [
  [/\.warc(?:\.gz)?$/i, (path, _fields, from, signal) => readWarc(path, from, signal)],
  [/\.(?:jsonl|ndjson)(?:\.gz)?$/i, (path, _fields, from, signal) => readJsonl(path, from, signal)],
  [/\.parquet$/i, readParquet],
];

/**
 * Finds out what an input is.
 * @param guard refuses it where it is also an output
 * @throws CommandError `unreadable` where it is not there, `usage` where nothing reads it
 */
export async function corpusInput(
  path: string,
  fields: FieldNames,
  guard: InputGuard = () => undefined,
): Promise<CorpusInput> {
  const whole = resolve(path);
  const found = await lookAt(whole, path);
  const isFolder = found.isDirectory();
  guard(path);
  const reader: Reader | undefined = isFolder
    ? (whole, _fields, from) => readFolder(whole, from)
    : READERS.find(([ending]) => ending.test(whole))?.[1];
  // What is neither, such as a pipe, cannot be gone on with.
  if (reader === undefined || !(isFolder || found.isFile())) {
    const known = '.warc, .warc.gz, .jsonl, .jsonl.gz, .parquet or a folder of .html files';
    throw new CommandError('usage', `${path} is none of ${known}.`);
  }
  const look = async (): Promise<InputState> => {
    if (isFolder) return surveyFolder(whole, guard);
    const { size: bytes, mtimeMs: changed } = await lookAt(whole, path);
    return { bytes, changed };
  };
  const state = await look();
  const isChanged = async () => !isDeepStrictEqual(state, await look().catch(() => undefined));
  return {
    path: whole,
    ...state,
    read: (from, signal) => unlessChanged(reader(whole, fields, from, signal), whole, isChanged),
  };
}

/** Gives what is read, and throws where the input is another at its end. */
async function* unlessChanged(
  items: AsyncGenerator<CorpusItem>,
  path: string,
  isChanged: () => Promise<boolean>,
): AsyncGenerator<CorpusItem> {
  try {
    yield* items;
  } catch (error) {
    throw (await isChanged()) ? new ChangedInput(path, { cause: error }) : error;
  }
  if (await isChanged()) throw new ChangedInput(path);
}

function lookAt(whole: string, path: string): Promise<Stats> {
  return stat(whole).catch((error) => {
    throw unreadable(path, error);
  });
}
