import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PithError } from '../../core/errors.ts';
import { CommandError } from '../exit-codes.ts';
import { openFolder, replaceFile } from '../replace-file.ts';
import type { BenchmarkName, PageScore } from './benchmark.ts';

/** Kept out of the repository; holds one folder for each set and run. */
const RUNS = resolve(import.meta.dirname, '../../../.cache/evaluate');
const PAGES = 'pages.json';

/** How one extractor did on one page. */
export type ScoredPage = PageScore & {
  readonly id: string;
  readonly group: string;
  readonly url: string;
  /** Milliseconds for this page, parsing apart. */
  readonly ms: number;
};

/** All scores of one extractor, pages in the same order for all extractors of a report. */
export interface Run {
  readonly extractorId: string;
  /** The extractor's id, and a tag where one was given. */
  readonly name: string;
  readonly pages: readonly ScoredPage[];
}

/** Where the texts and scores of one run are kept until the next of the same name. */
export interface RunFolder {
  writeText(id: string, text: string): void;
  /** Keeps the run, with its scores. */
  finish(pages: readonly ScoredPage[]): void;
  /** Forgets the run; an earlier one of the same name stays. */
  discard(): void;
}

/** The folder of one set's runs. */
export function setFolder(set: BenchmarkName): string {
  return join(RUNS, set);
}

/** Where the report of some of a set's pages belongs: that of the whole set is not to be lost to a quick look. */
export function reportFolder(
  set: BenchmarkName,
  { pages, of }: { readonly pages: number; readonly of: number },
): string {
  return pages < of ? join(setFolder(set), `limit${pages}`) : setFolder(set);
}

/** Opens a folder for a run; an earlier one of the same name stays until this one has all its scores. */
export function openRun(set: BenchmarkName, run: string): RunFolder {
  const folder = openFolder(runFolder(set, run));
  return {
    writeText: (id, text) => writeFileSync(join(folder.path, `${id}.txt`), `${text}\n`),
    finish: (pages) => {
      replaceFile(join(folder.path, PAGES), `${JSON.stringify(pages, null, 1)}\n`);
      folder.finish();
    },
    discard: () => folder.discard(),
  };
}

/**
 * The scores of an earlier run.
 * @throws PithError `bad-input` when there was none of that name
 */
export function readRun(set: BenchmarkName, run: string): ScoredPage[] {
  const path = join(runFolder(set, run), PAGES);
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
  throw new PithError('bad-input', `There is no run "${run}" on ${set}: evaluate it first.`);
}

function runFolder(set: BenchmarkName, run: string): string {
  if (/^\w[\w@.-]*$/.test(run)) return join(RUNS, set, run);
  const message = `A run's name has letters, digits, "-", "." and "@", not "${run}".`;
  throw new CommandError('usage', message);
}
