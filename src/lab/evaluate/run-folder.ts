import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PithError } from '../../core/errors.ts';
import type { PageType } from '../corpora/wcxb.ts';
import type { TextScore } from '../metrics.ts';

/** Kept out of the repository; holds one folder for each set and run. */
const RUNS = resolve(import.meta.dirname, '../../../.cache/evaluate');
const PAGES = 'pages.json';

/** How one extractor did on one page. */
export interface ScoredPage extends TextScore {
  readonly id: string;
  readonly type: PageType;
  readonly url: string;
  /** Milliseconds for this page, parsing apart. */
  readonly ms: number;
}

/** Where the texts and scores of one run are kept until the next of the same name. */
export interface RunFolder {
  readonly path: string;
  writeText(id: string, text: string): void;
  writePages(pages: readonly ScoredPage[]): void;
}

/** The folder of one set's runs. */
export function setFolder(set: string): string {
  return join(RUNS, set);
}

/** Empties the folder of a run and opens it. */
export function openRun(set: string, run: string): RunFolder {
  const path = runPath(set, run);
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
  return {
    path,
    writeText: (id, text) => writeFileSync(join(path, `${id}.txt`), `${text}\n`),
    writePages: (pages) => writeFileSync(join(path, PAGES), `${JSON.stringify(pages, null, 1)}\n`),
  };
}

/**
 * The scores of an earlier run.
 * @throws PithError `bad-input` when there was none of that name
 */
export function readRun(set: string, run: string): ScoredPage[] {
  const path = join(runPath(set, run), PAGES);
  if (!existsSync(path)) {
    throw new PithError('bad-input', `There is no run "${run}" on ${set}: evaluate it first.`);
  }
  return JSON.parse(readFileSync(path, 'utf8'));
}

function runPath(set: string, run: string): string {
  if (!/^[\w@.-]+$/.test(run)) {
    throw new PithError(
      'bad-input',
      `A run's name has letters, digits, "-", "." and "@", not "${run}".`,
    );
  }
  return join(RUNS, set, run);
}
