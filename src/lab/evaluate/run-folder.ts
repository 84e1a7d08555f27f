import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CommandError } from '../../cli/exit-codes.ts';
import { openFolder, replaceFile } from '../../cli/replace-file.ts';
import { PithError } from '../../core/errors.ts';
import type { BenchmarkName, PageScore } from './benchmark.ts';
import type { NothingVerdict } from './nothing-score.ts';
import type { PartCounts } from './part-scores.ts';

/** Folder of all runs, which git ignores. It has one folder for each set and run. */
const RUNS = resolve(import.meta.dirname, '../../../.cache/evaluate');
const PAGES = 'pages.json';

/** The scores of one extractor on one page. */
export type ScoredPage = PageScore & {
  readonly id: string;
  readonly group: string;
  /** Two letters, or empty, where pages are grouped by language besides. */
  readonly language?: string;
  readonly url: string;
  /** Whether there is content, and whether any was found, where people have judged the former. */
  readonly nothing?: NothingVerdict;
  /** The words of each part, where the extractor tells parts and the page has labels of them. */
  readonly parts?: PartCounts;
  /** The F1 that the engine expects of its cut; missing where it keeps nothing, or has none to tell. */
  readonly expected?: number;
  /** Milliseconds for this page, without parsing. */
  readonly ms: number;
};

/** All scores of one extractor. All runs of a report have the same pages in the same order. */
export interface Run {
  readonly extractorId: string;
  /** The extractor's id, followed by the tag if one was given. */
  readonly name: string;
  readonly pages: readonly ScoredPage[];
}

/** Folder of one run's texts and scores, until the next run of the same name replaces it. */
export interface RunFolder {
  writeText(id: string, text: string): void;
  /** Writes the scores and replaces the last run of the same name. */
  finish(pages: readonly ScoredPage[]): void;
  /** Deletes this run; the last one of the same name stays. */
  discard(): void;
}

/** The name of a run: the extractor's id, followed by the tag if there is one. */
export function runName(extractorId: string, tag: string | undefined): string {
  return tag === undefined ? extractorId : `${extractorId}@${tag}`;
}

/** Folder of all runs on one set. */
export function setFolder(set: BenchmarkName): string {
  return join(RUNS, set);
}

/**
 * Folder of a report. A report on a part of the set has its own folder, so that it does not replace
 * that of the whole set.
 */
export function reportFolder(
  set: BenchmarkName,
  { pages, of }: { readonly pages: number; readonly of: number },
): string {
  return pages < of ? join(setFolder(set), `limit${pages}`) : setFolder(set);
}

/** Opens a folder for a run. The last run of the same name stays until this one is finished. */
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
 * Reads the scores of a saved run.
 * @throws PithError `bad-input` when there is no run of that name
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
