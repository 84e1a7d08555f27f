import { PithError } from '../../../core/errors.ts';
import { spreadEvenly } from '../../spread-evenly.ts';
import { Progress } from '../../train/progress.ts';
import type { Extractor } from '../extractor.ts';
import { openBenchmark } from '../open-benchmark.ts';
import { type Run, readRun, runName } from '../run-folder.ts';
import { scorePages } from '../score-pages.ts';
import { ALL_SETS, type SetRuns } from './sets-report.ts';

interface SetsTask {
  /** Pages of each set, evenly spread; all pages when left out. */
  readonly limit: number | undefined;
  readonly tag: string | undefined;
  readonly data: string | undefined;
  readonly signal: AbortSignal;
}

/**
 * Runs every extractor on all sets, one after the other, and keeps their runs.
 * @returns the runs by set; undefined when `signal` was aborted
 */
export async function evaluateSets(
  extractors: readonly Extractor[],
  { limit, tag, data, signal }: SetsTask,
): Promise<SetRuns[] | undefined> {
  const chosen = ALL_SETS.map((name) => {
    const benchmark = openBenchmark(name, data);
    return { benchmark, ids: spreadEvenly(benchmark.ids, limit ?? benchmark.ids.length) };
  });
  const total = chosen.reduce((sum, { ids }) => sum + ids.length, 0);
  const progress = new Progress('evaluate all sets', total);
  const sets: SetRuns[] = [];
  for (const { benchmark, ids } of chosen) {
    const runs = await scorePages(extractors, { benchmark, ids, tag, signal, progress });
    if (signal.aborted) return undefined;
    sets.push({ benchmark, runs });
  }
  return sets;
}

/**
 * The kept runs of extractors on all sets.
 * @throws PithError `bad-input` when one of the runs is not there, or has other pages
 */
export function keptSets(
  extractorIds: readonly string[],
  { tag, data }: Pick<SetsTask, 'tag' | 'data'>,
): SetRuns[] {
  return ALL_SETS.map((set) => {
    const runs = extractorIds.map((extractorId): Run => {
      const name = runName(extractorId, tag);
      return { extractorId, name, pages: readRun(set, name) };
    });
    for (const run of runs) assertSamePages(set, run, runs[0]);
    return { benchmark: openBenchmark(set, data), runs };
  });
}

function assertSamePages(set: string, run: Run, first: Run): void {
  const isSame =
    run.pages.length === first.pages.length &&
    run.pages.every(({ id }, i) => id === first.pages[i].id);
  if (isSame) return;
  const message = `${run.name} and ${first.name} have other pages of ${set}: evaluate both together.`;
  throw new PithError('bad-input', message);
}
